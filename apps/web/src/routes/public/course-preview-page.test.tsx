import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './course-preview-page.tsx';

const read = 'POST /v1/course-previews/read/';
const draw = 'POST /v1/course-previews/slide/';

const preview = {
  name: 'Money Skills',
  family: 'money',
  changed_at: '2026-11-30T08:00:00Z',
  ends_at: '2026-12-07T08:00:00Z',
  chapters: [
    {
      chapterNumber: 1,
      name: 'Saving',
      slides: [
        { slide: 0, html: '<h3>Saving</h3>' },
        {
          slide: 1,
          html: '<h3>A plan</h3>',
          activities: [
            {
              kind: 'choose',
              ask: 'What comes first?',
              hint: 'Think of the roof.',
              options: ['Rent', 'Data', 'Sneakers'].map((text) => ({
                text,
                right: text === 'Rent',
                coaching: `${text}, because.`,
              })),
            },
            { kind: 'write', name: 'plan', ask: 'What is your plan?', lines: 2 },
          ],
        },
      ],
    },
    { chapterNumber: 2, name: 'Spending', slides: [{ slide: 0, html: '<h3>Spending</h3>' }] },
  ],
  glossary: [],
};

beforeEach(() => {
  localStorage.clear();
  window.location.hash = 'secret';
});
afterEach(() => {
  window.location.hash = '';
});

test('names the draft and the end of the link, with pictures and text of a chapter', async () => {
  const server = stubServer({ [read]: preview, [draw]: { picture: 'UklGRg==' } });
  const { user } = renderSite(<Page />);
  await screen.findByRole('heading', { name: 'Preview: Money Skills' });
  expect(screen.getByText(/last changed on 30 November 2026 at 10:00/).textContent).toContain(
    'ends on 7 December 2026 at 10:00',
  );
  await screen.findByRole('img', { name: 'Slide 1 as drawn' });
  expect(server.bodiesOf(draw)).toMatchObject([
    { token: 'secret', chapter: 1, slide: 0 },
    { token: 'secret', chapter: 1, slide: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: '2. Spending' }));
  const heading = screen.getByRole('heading', { name: 'Chapter 2: Spending' });
  expect(document.activeElement).toBe(heading);
});

test('lets a reviewer try a check, and stores nothing', async () => {
  const server = stubServer({ [read]: preview, [draw]: { picture: 'UklGRg==' } });
  const { user } = renderSite(<Page />);
  await user.click(await screen.findByRole('radio', { name: 'Data' }));
  await user.click(screen.getByRole('button', { name: 'Check my answer' }));
  await screen.findByText(/Data, because/);
  expect(screen.getByText('Learners write here: What is your plan?')).toBeTruthy();
  expect(localStorage).toHaveLength(0);
  expect(new Set(server.sent.map(({ call }) => call))).toEqual(new Set([read, draw]));
});

test('sends a comment on the chapter, and keeps its text after a failure', async () => {
  const say = 'POST /v1/course-previews/comment/';
  const answers = [refusal(503, { detail: 'Busy.' }), undefined];
  const server = stubServer({
    [read]: preview,
    [draw]: { picture: 'UklGRg==' },
    [say]: () => answers.shift(),
  });
  const { user } = renderSite(<Page />);
  await user.type(await screen.findByLabelText('Your comment'), 'Slide 1 is wrong.');
  await user.type(screen.getByLabelText(/Your name/), 'Dr Nkosi');
  const send = screen.getByRole('button', { name: 'Send the comment' });
  await user.click(send);
  await screen.findByText('Busy.');
  await user.click(send);
  await screen.findByText(/editors have your comment/);
  const comment = { token: 'secret', chapter: 1, name: 'Dr Nkosi', text: 'Slide 1 is wrong.' };
  expect(server.bodiesOf(say)).toEqual([comment, comment]);
  expect(screen.getByLabelText('Your comment')).toHaveProperty('value', '');
});

test('keeps a comment and the name while the reviewer reads another chapter', async () => {
  stubServer({ [read]: preview, [draw]: { picture: 'UklGRg==' } });
  const { user } = renderSite(<Page />);
  await user.type(await screen.findByLabelText('Your comment'), 'Slide 1 is');
  await user.type(screen.getByLabelText(/Your name/), 'Dr Nkosi');
  await user.click(screen.getByRole('button', { name: '2. Spending' }));
  expect(screen.getByLabelText('Your comment')).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: '1. Saving' }));
  expect(screen.getByLabelText('Your comment')).toHaveProperty('value', 'Slide 1 is');
  expect(screen.getByLabelText(/Your name/)).toHaveProperty('value', 'Dr Nkosi');
});

test('draws a slide again after a failure', async () => {
  const answers = [refusal(503), { picture: 'UklGRg==' }];
  stubServer({ [read]: { ...preview, chapters: preview.chapters.slice(1) }, [draw]: () => answers.shift() });
  const { user } = renderSite(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: 'The title slide as drawn' });
});

test('says why a preview has ended', async () => {
  stubServer({ [read]: refusal(409, { detail: 'This preview has ended.' }) });
  renderSite(<Page />);
  expect(await screen.findByText('This preview has ended.')).toBeTruthy();
});

test('asks for the whole link where the token is missing', async () => {
  window.location.hash = '';
  const { sent } = stubServer({});
  renderSite(<Page />);
  await waitFor(() => expect(screen.getByText(/needs the whole link/)).toBeTruthy());
  expect(sent).toEqual([]);
});
