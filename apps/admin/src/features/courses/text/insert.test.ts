import { expect, test } from 'vitest';
import { activityKinds, insertActivity, insertQuestion, insertSlide, slideKinds } from './insert.ts';
import { slidesOf } from './slides.ts';

const chapter = 'layout: title\n\n# One\n\nWords.\n\n---\n\nlayout: recap\n\n# Two\n\n- a\n- b\n- c\n';
const at = (text: string, words: string) => ({ text, caret: text.indexOf(words) });

test.each(slideKinds)('adds a slide of layout %s behind the slide at the caret', (kind) => {
  const { text, caret } = insertSlide(at(chapter, 'Words.'), kind);
  expect(text.split('\n---\n')).toHaveLength(3);
  expect(text.split('\n---\n')[1]).toContain(`layout: ${kind}`);
  expect(text.slice(caret - 2, caret)).toBe('# ');
  // The other text is unchanged.
  expect(text.startsWith('layout: title\n\n# One\n\nWords.\n\n---')).toBe(true);
  expect(text.endsWith('layout: recap\n\n# Two\n\n- a\n- b\n- c\n')).toBe(true);
});

test('adds a slide at the end of the chapter, and into an empty one', () => {
  const last = insertSlide(at(chapter, '- c'), 'idea');
  expect(last.text.split('\n---\n')[2]).toContain('layout: idea');
  expect(insertSlide({ text: '\n', caret: 1 }, 'title').text.startsWith('layout: title')).toBe(true);
});

test.each(activityKinds)('adds the activity %s to the slide at the caret', (kind) => {
  const { text, caret } = insertActivity(at(chapter, '# One'), kind);
  const [first = ''] = text.split('\n---\n');
  // The slide had no reading text, so the mark comes with the activity.
  expect(first).toContain(`Words.\n\n???\n\n\`\`\`${kind}\n`);
  expect(slidesOf(text)).toHaveLength(2);
  expect(text.slice(0, caret).endsWith(`\`\`\`${kind}\n`)).toBe(true);
});

test('keeps one mark in a slide with reading text, and gives each workbook entry its own name', () => {
  const once = insertActivity(at(chapter, '# One'), 'write');
  const twice = insertActivity(once, 'write');
  expect(twice.text.split('???')).toHaveLength(2);
  expect(twice.text).toContain('name: first_step_1');
  expect(twice.text).toContain('name: first_step_2');
});

const quiz =
  'online:\n  - chapter: 1\n    question: First?\n  - chapter: 2\n    question: Second?\npaper:\n  - chapter: 1\n';

test.each([
  ['behind the question at the caret', 'First?', ['First?', 'Which of these is a need?', 'Second?']],
  ['behind the last question', 'Second?', ['First?', 'Second?', 'Which of these is a need?']],
  ['at the end, from outside of the list', 'paper:', ['First?', 'Second?', 'Which of these is a need?']],
])('adds a question %s', (_, words, order) => {
  const { text, caret } = insertQuestion(at(quiz, words));
  expect([...text.matchAll(/question: (.+)$/gm)].map(([, one]) => one)).toEqual(order);
  expect(text.slice(caret).startsWith('Which of these')).toBe(true);
  expect(text.endsWith('paper:\n  - chapter: 1\n')).toBe(true);
});

test('begins the list of a file without questions', () => {
  expect(insertQuestion({ text: '', caret: 0 }).text.startsWith('online:\n  - chapter: 1')).toBe(true);
  expect(insertQuestion({ text: 'online: []\npaper: []\n', caret: 3 }).text).toMatch(
    /^online:\n {2}- chapter: 1/,
  );
});
