import { expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

const [one, other] = ['AbC-_01234567890123456', 'zzzzzzzzzzzzzzzzzzzzzz'];

test.each([
  ['', []],
  [' \n\t\r\n', []],
  [one, [[1, one]]],
  [
    `${one}\n\n${other}\r\n`,
    [
      [1, one],
      [3, other],
    ],
  ],
  [
    `${one}, ${other}`,
    [
      [1, one],
      [1, other],
    ],
  ],
  [`Lerato Nkosi;${one}`, [[1, one]]],
  [`https://learn.example/verify/${one}/`, [[1, one]]],
  [`<https://learn.example/verify/${one}>`, [[1, one]]],
  [`"${one}"`, [[1, one]]],
  ['Lerato Nkosi', [[1, undefined]]],
  [one.slice(1), [[1, undefined]]],
  [`${one}!`, [[1, undefined]]],
])('%j has the lines and numbers %j', (list, found) => {
  expect(readNumbers(list).map(({ line, number }) => [line, number])).toEqual(found);
});

test('shortens the text of a line without a number', () => {
  expect(readNumbers(`! ${'a'.repeat(200)}`)).toEqual([
    { line: 1, text: `! ${'a'.repeat(78)}`, number: undefined },
  ]);
});
