import { expect, test } from 'vitest';
import { pieces, quotes } from './pieces.ts';

const advert = 'Pay R250 by eWallet';
const text = (words: { from: number; to: number }[]) =>
  pieces(advert, words)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test.each([
  ['nothing', [], 'Pay R250 by eWallet'],
  ['the beginning', [{ from: 0, to: 8 }], '[Pay R250] by eWallet'],
  ['the end', [{ from: 12, to: 19 }], 'Pay R250 by [eWallet]'],
  [
    'in any order',
    [
      { from: 12, to: 19 },
      { from: 0, to: 3 },
    ],
    '[Pay] R250 by [eWallet]',
  ],
  [
    'one in another',
    [
      { from: 0, to: 8 },
      { from: 4, to: 8 },
    ],
    '[Pay R250] by eWallet',
  ],
  [
    'one over the end of another',
    [
      { from: 0, to: 8 },
      { from: 4, to: 11 },
    ],
    '[Pay R250][ by] eWallet',
  ],
  ['all of it', [{ from: 0, to: 19 }], '[Pay R250 by eWallet]'],
])('marks %s and loses no letter', (_, words, expected) => {
  expect(text(words)).toBe(expected);
});

test('returns each quote once, five at most, and shortens long ones', () => {
  const long = 'pay '.repeat(40);
  expect(quotes(long, [{ from: 0, to: 160 }])[0]).toHaveLength(80);
  expect(
    quotes('fee fee fee', [
      { from: 0, to: 3 },
      { from: 4, to: 7 },
    ]),
  ).toEqual(['fee']);
  const many = Array.from({ length: 9 }, (_, at) => ({ from: at, to: at + 1 }));
  expect(quotes('abcdefghi', many)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
