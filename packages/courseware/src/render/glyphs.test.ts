import { expect, it } from 'vitest';
import { unprintable } from './glyphs.ts';

it.each([
  'Nomvula Ṱhoḓea-Šebêtsô',
  'Ελένη Παπαδοπούλου',
  'Юлія Шевченко',
  'فاطمة',
  'ሰላማዊት',
  'प्रिया',
  'R1 250 – “yes” − 15 % × 2 ÷ 3…',
  'Home → work ≈ 3 ≤ 4',
  'Zoe\u0301 with\njoiners\u200d',
])('has a glyph for everything in %s', (text) => {
  expect(unprintable(text)).toEqual([]);
});

it('names each character that no font has, without repeats', () => {
  expect(unprintable('李小龍 and 李 😀')).toEqual(['李', '小', '龍', '😀']);
});
