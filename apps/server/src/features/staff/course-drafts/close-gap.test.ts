import { expect, test } from 'vitest';
import { closeGap } from './close-gap.ts';

const files = [
  { name: 'chapters/01-a.md', text: 'A' },
  { name: 'chapters/02-b.md', text: 'B' },
  { name: 'chapters/03-a.md', text: 'C' },
  { name: 'chapters/04-gone.md', text: null },
  { name: 'quiz.yaml', text: 'Q' },
];

test('moves later chapters up by one number', () => {
  expect(closeGap(files, 'chapters/02-b.md')).toEqual([
    { name: 'chapters/02-b.md', text: null },
    { name: 'chapters/03-a.md', text: null },
    { name: 'chapters/02-a.md', text: 'C' },
  ]);
});

test('gives a later chapter of the same name the file of the removed one', () => {
  const same = [
    { name: 'chapters/01-a.md', text: 'A' },
    { name: 'chapters/02-a.md', text: 'B' },
  ];
  expect(closeGap(same, 'chapters/01-a.md')).toEqual([
    { name: 'chapters/01-a.md', text: 'B' },
    { name: 'chapters/02-a.md', text: null },
  ]);
});

test('changes no chapter when another file is removed', () => {
  expect(closeGap(files, 'quiz.yaml')).toEqual([{ name: 'quiz.yaml', text: null }]);
});

test('renumbers the chapters of questions, and marks questions whose chapter was removed', () => {
  const quiz = [
    'online:',
    '  - chapter: 1',
    '    question: chapter: 2',
    '  - chapter: 2 # mine',
    '  - chapter: 3',
    '',
  ];
  const edits = closeGap(
    [...files.slice(0, 3), { name: 'quiz.yaml', text: quiz.join('\n') }],
    'chapters/02-b.md',
  );
  expect(edits.find(({ name }) => name === 'quiz.yaml')?.text?.split('\n')).toEqual([
    'online:',
    '  - chapter: 1',
    '    question: chapter: 2',
    '  - chapter: 0 # mine',
    '  - chapter: 2',
    '',
  ]);
});
