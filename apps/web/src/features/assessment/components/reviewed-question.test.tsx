import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';

const missed = {
  number: 4,
  text: 'Which of these is a need?',
  options: [
    { id: 7, text: 'A newer phone' },
    { id: 8, text: 'The taxi fare to work' },
  ],
  chosen: 7,
  correct: false,
  correct_option: null,
  explanation: null,
  coaching: 'A newer phone does not bring you to work.',
  slide: { chapter: 2, slide: 3 },
};
const show = (question: Parameters<typeof ReviewedQuestion>[0]['question']) =>
  renderSite(
    <ul>
      <ReviewedQuestion question={question} chapter="Needs and wants" />
    </ul>,
  );
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('before a pass: shows the choice, why it is wrong, and where to read', () => {
  show(missed);
  expect(facts()).toEqual([
    ['You chose', 'A newer phone'],
    ['Why not', 'A newer phone does not bring you to work.'],
    ['Where to read', 'Chapter 2, slide 3: Needs and wants'],
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/?chapter=2&slide=3');
});

test('without coaching: says that the answer is wrong and links to the chapter', () => {
  show({ ...missed, coaching: null, slide: { chapter: 2, slide: 0 } });
  expect(facts()[1]).toEqual(['Why not', expect.stringContaining('There is a better answer')]);
  expect(screen.getByRole('link').textContent).toBe('Chapter 2: Needs and wants');
});

test('after a pass: shows the right answer and its reason too', () => {
  show({ ...missed, correct_option: 8, explanation: 'Without the fare there is no work.' });
  expect(facts().map(([term]) => term)).toEqual([
    'You chose',
    'Why not',
    'Right answer',
    'Why',
    'Where to read',
  ]);
});

test('links nowhere for a right answer', () => {
  show({
    ...missed,
    chosen: 8,
    correct: true,
    coaching: null,
    explanation: 'Without the fare there is no work.',
  });
  expect(facts().map(([term]) => term)).toEqual(['You chose', 'Why']);
  expect(screen.queryByRole('link')).toBeNull();
});
