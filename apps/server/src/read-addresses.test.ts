import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

const a = 'ayanda@example.org';
const b = 'bongani@example.org';

test.each([
  [
    'one a line',
    `${a}\n${b}`,
    [
      [1, a],
      [2, b],
    ],
    [],
  ],
  ['in any case, each once', `${a}\r\n${a.toUpperCase()}`, [[1, a]], [[2, a, 'twice']]],
  ['in whatever column, under a head', `Name;Address\n"Ayanda";"${a}"\n`, [[2, a]], []],
  ['a cell too long for an address, without delay', `x${'"'.repeat(200_000)}x,${a}`, [[1, a]], []],
  ['as a mail program writes it', `Ayanda\t<${a}>`, [[1, a]], []],
  ['with the mark of a spreadsheet', `\u{FEFF}${a}`, [[1, a]], []],
  [
    'a line without an address among others',
    `${a}\n\nBongani\n${b}`,
    [
      [1, a],
      [4, b],
    ],
    [[3, null, 'no_address']],
  ],
  ['a first line that was meant to be one', `ayanda@\n${b}`, [[2, b]], [[1, null, 'no_address']]],
  ['a header of a mail', `${a}\nBcc: ${b} x`, [[1, a]], [[2, null, 'no_address']]],
  ['a line alone is no head', 'Ayanda', [], [[1, null, 'no_address']]],
])('%s', (_, text, addresses, refused) => {
  const read = readAddresses(text);
  expect(read.addresses.map(({ line, email }) => [line, email])).toEqual(addresses);
  expect(read.refused.map(({ line, email, why }) => [line, email, why])).toEqual(refused);
});
