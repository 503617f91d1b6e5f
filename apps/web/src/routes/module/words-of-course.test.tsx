import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported before the tests, because it takes longer than a test's timeout.
import '../../features/activities/activities.ts';
import { courseOf } from '../../features/dashboard/learning.fixture.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { WordsOfCourse } from './words-of-course.tsx';

const chapterCall = 'GET /v1/module/webmodule/3/chapters/2/';
const chapter = {
  chapterNumber: 2,
  name: 'Saving',
  slides: [],
  glossary: [{ term: 'reserve', means: 'What you keep for a bad week.' }],
};
const title = 'Key words';
const words = <WordsOfCourse module={courseOf(3, 'money', 'Money Skills')} chapter={2} />;

test('fetches the glossary when the learner opens it', async () => {
  const { sent } = stubServer({ [chapterCall]: chapter });
  const { user } = renderSite(words);
  expect(sent).toEqual([]);
  await user.click(screen.getByText(title));
  expect((await screen.findByRole('definition')).textContent).toBe('What you keep for a bad week.');
  expect(screen.getByRole('term').textContent).toBe('reserve');
});

test('offers to fetch the glossary again after a failure', async () => {
  const server = stubServer({ [chapterCall]: refusal(503) });
  const { user } = renderSite(words);
  await user.click(screen.getByText(title));
  await screen.findByRole('alert');
  server.answer(chapterCall, chapter);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('definition');
});
