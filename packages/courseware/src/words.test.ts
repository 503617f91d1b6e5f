import { expect, test } from 'vitest';
import { countCharacters, countSlideWords, countWords } from './words.ts';

test.each([
  ['', 0],
  ['one', 1],
  ['Save first – then spend', 4],
  ['R2 200 a month', 4],
  ['  well-being \n counts + ', 2],
  ['Ndiyabulela, iphikó 100 %', 3],
])('"%s" has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('counts an accented letter as one character, however it is encoded', () => {
  expect(countCharacters('e\u0301te\u0301')).toBe(3);
});

test("counts a slide's heading, blocks, sides, labels and values", () => {
  const text = (words: string) => [{ text: words }];
  const slide = {
    number: 0,
    layout: 'idea' as const,
    heading: text('one two'),
    blocks: [
      { kind: 'list' as const, ordered: false, items: [text('three'), text('four')] },
      {
        kind: 'diagram' as const,
        diagram: 'bars' as const,
        entries: [{ label: 'five', value: 6, shown: 'R6' }],
      },
    ],
    sides: [{ heading: text('seven'), blocks: [{ kind: 'paragraph' as const, text: text('eight') }] }],
    activities: [],
    facts: [],
    reading: [{ kind: 'paragraph' as const, text: text('not counted') }],
  };
  expect(countSlideWords(slide)).toBe(8);
});
