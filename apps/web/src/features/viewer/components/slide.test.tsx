import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Webmodule } from '@readytowork/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { chooseTextOnly, isTextOnly } from '../../chapters/text-only.ts';
import { Slide } from './slide.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  chooseTextOnly(false);
});

const module: Webmodule = {
  id: 3,
  slug: 'money',
  name: 'Money Skills',
  is_scorm: false,
  has_assessment: true,
  assessment_minutes: 10,
  duration_minutes: 50,
  blurb: '',
  family: 'money',
  art: 'jar',
  version: 'v',
  chapters: [],
  files: [],
};
const chapter = { chapterNumber: 1, name: 'Spending', slides: 2, completed: 1 };
const textCall = 'GET /v1/module/webmodule/3/chapters/1/';
const html = '<h3>Save first</h3><p>Put R50 away.</p><div class="reading"><p>It grows.</p></div>';
const text = {
  [textCall]: { chapterNumber: 1, name: 'Spending', slides: [0, 1, 2].map((slide) => ({ slide, html })) },
};

function open(answers: Answers, { slide = 1, turnedTo = false } = {}) {
  const server = stubServer(answers);
  const onPictureLoad = vi.fn();
  const onTurnTo = vi.fn();
  const page = renderSite(
    <Slide
      module={module}
      chapter={chapter}
      place={{ chapter: 1, slide }}
      turnedTo={turnedTo}
      isUsed={false}
      Listen={undefined}
      onPictureLoad={onPictureLoad}
      onTurnTo={onTurnTo}
    />,
  );
  return { server, onTurnTo, ...page };
}

const picture = () => screen.queryByRole('img', { name: 'Chapter 1, slide 1' });
const reading = () => screen.findByText('It grows.');
const again = () => screen.getByRole('button', { name: 'Try again' });
/** Whether the picture's words are visible, rather than only available to screen readers. */
const wordsAreSeen = () => screen.getByText('Put R50 away.').closest('.visually-hidden') === null;

test('shows the picture and the reading text; the picture’s words are only for screen readers', async () => {
  open(text);
  await reading();
  expect(picture()).not.toBeNull();
  expect(wordsAreSeen()).toBe(false);
  expect(screen.getAllByText('Save first')).toHaveLength(1);
});

test('shows the words, one line and a retry if the picture does not load', async () => {
  const { user } = open(text);
  await reading();
  fireEvent.error(screen.getByRole('img', { name: 'Chapter 1, slide 1' }));
  expect(picture()).toBeNull();
  expect(wordsAreSeen()).toBe(true);
  screen.getByText('The picture did not load, so here are its words.');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(again());
  expect(picture()).not.toBeNull();
  expect(wordsAreSeen()).toBe(false);
});

test('without picture and words shows one line, and loads both when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { server } = open({});
  await screen.findByText(/There is more to read here/);
  fireEvent.error(screen.getByRole('img', { name: 'Chapter 1, slide 1' }));
  screen.getByText(/This slide is not on your phone yet/);
  expect(screen.queryByText(/did not load|more to read/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
  server.answer(textCall, text[textCall]);
  fireEvent(window, new Event('online'));
  await reading();
  expect(picture()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('shows the server’s message if a request fails', async () => {
  open({ [textCall]: refusal(500, { detail: 'x' }) });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/There is more to read here/)).toBeNull();
});

test('shows no picture in text-only mode, and returns to pictures on one press', async () => {
  const { user } = open(text);
  await reading();
  await user.click(screen.getByRole('button', { name: 'Text only, to save data' }));
  expect(picture()).toBeNull();
  expect(wordsAreSeen()).toBe(true);
  expect(isTextOnly()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show the pictures' }));
  expect(picture()).not.toBeNull();
  expect(isTextOnly()).toBe(false);
});

const doing = {
  ...text[textCall],
  glossary: [{ term: 'grow', means: 'To become more.' }],
  slides: [0, 1, 2].map((slide) => ({
    slide,
    html: html.replace('It grows', 'Let it grow'),
    ...(slide === 1 && {
      activities: [
        { kind: 'scenario', title: 'A story', moments: [{ name: 'a', text: 'It begins.', choices: [] }] },
        {
          kind: 'number',
          ask: 'How much?',
          hint: 'Count.',
          unit: 'R',
          answer: 50,
          within: 0,
          coaching: 'R50.',
        },
      ],
      facts: [
        { value: 'R50', as_of: '2026-03-01', check: 'sars.gov.za' },
        { as_of: '2026-02-01', check: 'gov.za, under pay' },
        { as_of: '2026-02-01', check: 'gov.za, under pay' },
      ],
    }),
  })),
};

// Imports the lazily loaded code first, so that no test has to wait for it.
beforeAll(() => import('../../activities/activities.ts'));

test('shows below the reading text, folded, when its facts were checked, and its activities', async () => {
  open({ [textCall]: doing });
  await screen.findByRole('heading', { level: 4, name: 'A story' });
  expect(screen.getByText('Sources and dates').closest('details')?.open).toBe(false);
  screen.getByText('R50: checked 1 March 2026. Check today at sars.gov.za.');
  screen.getByText('Checked 1 February 2026. Check today at gov.za, under pay.');
  expect(screen.getByRole('textbox', { name: 'How much?' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'grow' })).toBeTruthy();
});

test.each([
  [0, 'Chapter 1: Save first'],
  [1, 'Slide 1 of 2: Save first'],
  [2, 'Slide 2 of 2: Save first'],
])('names slide %i “%s”', async (slide, name) => {
  open(text, { slide });
  await reading();
  expect(screen.getByRole('region', { name })).toBeTruthy();
});

test('focuses the slide when the learner turned to it, not when they opened the page', async () => {
  open(text, { turnedTo: true });
  await reading();
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('ignores the second click of a double click on Next, which lands on the new slide', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  open(text, { turnedTo: true });
  await reading();
  const toText = screen.getByRole('button', { name: 'Text only, to save data' });
  now.mockReturnValue(1200);
  fireEvent.click(toText);
  expect(isTextOnly()).toBe(false);
  now.mockReturnValue(1300);
  fireEvent.click(toText);
  expect(isTextOnly()).toBe(true);
});

test('does not move the focus when the page opens', async () => {
  open(text);
  await reading();
  expect(document.activeElement).toBe(document.body);
});
