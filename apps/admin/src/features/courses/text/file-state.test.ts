import { expect, test } from 'vitest';
import { chapterFile, fileState, lineOfQuestion } from './file-state.ts';

const file = (more: object) => ({
  name: 'chapters/01-one.md',
  text: 'a',
  published: 'a',
  is_removed: false,
  revision: 'r',
  edited_at: null,
  edited_by: null,
  ...more,
});

test.each([
  [{}, undefined, 'same'],
  [{}, 'b', 'changed'],
  [{ text: 'b' }, undefined, 'changed'],
  [{ text: 'b' }, 'a', 'same'],
  [{ published: null }, undefined, 'new'],
  [{ is_removed: true }, undefined, 'removed'],
])('a file with %j, typed as %j, is %s', (more, typed, state) => {
  expect(fileState(file(more), typed)).toBe(state);
});

test.each([
  ['Money at home', 'chapters/02-money-at-home.md'],
  ['  Café & taxi!  ', 'chapters/02-cafe-taxi.md'],
  ['…', 'chapters/02-chapter.md'],
])('the file of a new chapter %j is %s', (name, expected) => {
  expect(chapterFile([file({}), file({ name: 'chapters/02-two.md', is_removed: true })], name)).toBe(
    expected,
  );
});

const quiz = [
  'online:',
  '  - chapter: 1',
  '    question: Which is a need?',
  '  - chapter: 1',
  '    question: >-',
  '      Which of these can wait',
  '      until next month?',
  '  - question: "Last: which one?"',
].join('\n');

test.each([
  ['Which is a need?', 3],
  ['Which of these can wait until next month?', 5],
  ['Last: which one?', 8],
  ['Nothing like this', 1],
])('finds the question %j at line %i', (question, line) => {
  expect(lineOfQuestion(quiz, question)).toBe(line);
});
