import { expect, test } from 'vitest';
import { unprintableScripts } from './printable.ts';

test.each([
  'Nthabiseng Khumalo',
  'Ṱhuso Ḽavhengwa Ẹ̀bùn Nguyễn',
  'Ελένη',
  'Анастасия',
  'فاطمة الزهراء',
  'ሰላማዊት',
  'प्रियंका',
  'O’Neill-D’Angelo, Jr.',
])('prints %s', (name) => {
  expect(unprintableScripts(name)).toEqual([]);
});

test.each([
  ['王小明', ['Chinese characters']],
  ['สมชาย', ['Thai']],
  ['김민준', ['Korean (Hangul)']],
  ['Thabo 😀👍🏽', ['emoji']],
  ['דוד and さくら', ['Hebrew', 'Japanese kana']],
  ['Thabo \u{1D11E}', ['“\u{1D11E}” (U+1D11E)']],
])('refuses %s and says why', (name, scripts) => {
  expect(unprintableScripts(name)).toEqual(scripts);
});

test('treats a decomposed letter as one letter', () => {
  expect(unprintableScripts('Ngu\u0079e\u0302\u0303n')).toEqual([]);
});
