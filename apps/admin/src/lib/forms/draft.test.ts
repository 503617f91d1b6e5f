import { expect, test } from 'vitest';
import { bindDraft, type Errors, errorsBelow } from './draft.ts';

test('changes one value and leaves the others as they are', () => {
  const seen: object[] = [];
  bindDraft({ title: 'Slides', shown: true }, (values) => seen.push(values)).put('shown', false);
  expect(seen).toEqual([{ title: 'Slides', shown: false }]);
});

test.each<[Errors, string, Errors]>([
  [{ 'story.summary': ['Too long.'], title: ['Empty.'] }, 'story', { summary: ['Too long.'] }],
  [{ 'lines.0.rand': ['No number.'] }, 'lines', { '0.rand': ['No number.'] }],
  [{ 'lines.10.rand': ['No number.'] }, 'lines.1', {}],
  [{ story: ['Missing.'] }, 'story', {}],
])('of the errors %j the part %s gets %j', (errors, path, below) => {
  expect(errorsBelow(errors, path)).toEqual(below);
});
