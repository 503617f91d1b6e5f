import { expect, test } from 'vitest';
import { keepAmountsWhole } from './amounts.ts';
import { countCharacters, countWords } from './words.ts';

// Shows no-break spaces as ~, so that tests can tell them from ordinary spaces.
const shown = (text: string) => text.replaceAll('\u00a0', '~');

test.each([
  ['R1 250 a month', 'R1~250 a month'],
  ['from R36 000 to R1 238 600', 'from R36~000 to R1~238~600'],
  ['5, 25, 125, 625, 3 125', '5, 25, 125, 625, 3~125'],
  ['R6 552 − R65.52 = R6 486.48', 'R6~552 − R65.52 = R6~486.48'],
  ['**R1 250**, −R1 250 or (R1 250)', '**R1~250**, −R1~250 or (R1~250)'],
  ['12 % of R6 500 is R780', '12~% of R6~500 is R780'],
  ['1% stays as it is', '1% stays as it is'],
  ['5 km, 10 kg, 40 min and 8 h', '5~km, 10~kg, 40~min and 8~h'],
  ['1 250 km/h', '1~250~km/h'],
  ['22 × 8 h × R36', '22 × 8~h × R36'],
  ['SADAG: 0800 567 567.', 'SADAG: 0800~567~567.'],
  ['012 345 6789', '012~345~6789'],
])('prevents a line break inside "%s"', (text, expected) => {
  expect(shown(keepAmountsWhole(text))).toBe(expected);
});

test.each([
  'In 2026 500 people came',
  'Room 1.5 250 more',
  'Item 4 2500 times',
  '3 spoons, 4 goats, 5 minutes, 2 maths lessons',
  'on 21 November 2026',
  'R1\n250',
  '',
])('does not change "%s"', (text) => {
  expect(keepAmountsWhole(text)).toBe(text);
});

test('keeps the number of lines, words and characters, and changes nothing on a second run', () => {
  const text = 'Save R1 250 a month at 6 % for 10 min: 0800 567 567';
  const whole = keepAmountsWhole(text);
  expect(whole).not.toBe(text);
  expect(countWords(whole)).toBe(countWords(text));
  expect(countCharacters(whole)).toBe(countCharacters(text));
  expect(keepAmountsWhole(whole)).toBe(whole);
});
