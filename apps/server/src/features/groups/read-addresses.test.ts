import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

const a = 'a@test.example';
const b = 'b@test.example';

test.each<[string, string, string[], object[]]>([
  ['one address', a, [a], []],
  ['room and capitals', `  ${a.toUpperCase()} `, [a], []],
  ['a line each, of any system', `${a}\r\n${b}\r`, [a, b], []],
  ['a CSV with a head, a mark and quotes', `\u{FEFF}Name,Email\n"Ayanda","${a}"\nBen,${b}`, [a, b], []],
  ['semicolons and tabs', `Ayanda;${a}\nBen\t${b}`, [a, b], []],
  ['empty lines', `${a}\n\n  \n${b}\n`, [a, b], []],
  ['the same twice', `${a}\n${a.toUpperCase()}`, [a], [{ line: 2, why: 'twice' }]],
  ['a line without one', `${a}\nBen\n${b}`, [a, b], [{ line: 2, why: 'no_address' }]],
  ['one that is wrong at the top is no head', `ben@\n${a}`, [a], [{ line: 1, why: 'no_address' }]],
  ['nothing else', 'ben', [], [{ line: 1, why: 'no_address' }]],
  ['a header of a mail', `${a}\nBcc: ${b} x`, [a], [{ line: 2, why: 'no_address' }]],
])('%s', (_, text, addresses, refused) => {
  expect(readAddresses(text)).toEqual({ addresses, refused });
});
