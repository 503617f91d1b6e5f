import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { Routes } from '@readytowork/ui/router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { story } from '../../features/stories/story.fixture.ts';
import { paths } from '../../lib/paths.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page as CornerPage } from './corner-page.tsx';
import { Page as LeavingPage } from './leaving-story-page.tsx';
import { Page as StoryPage } from './story-page.tsx';

const pages = [
  { path: paths.wellness, element: <CornerPage /> },
  { path: paths.wellnessStory, element: <StoryPage /> },
  { path: paths.hustles, element: <CornerPage /> },
  { path: paths.hustleStory, element: <StoryPage /> },
  { path: paths.leavingStory, element: <LeavingPage /> },
];
const open = (at: string, answers: Parameters<typeof stubServer>[0]) => {
  const server = stubServer(answers);
  renderSite(<Routes routes={pages} />, { at });
  return server;
};
const line = {
  slug: 'line',
  name: 'A help line',
  kind: 'helpline',
  url: null,
  what_for: 'Someone listens.',
  cost: 'Free',
  phone: '0800 000 000 or 31393',
  hours: 'Day and night',
  checked_on: '2026-11-22',
};
const help = { 'GET /v1/help_lines/': [line] };
const one = { 'GET /v1/stories/hustle/plates/': story };
const missing = 'We could not find this page';

test('the wellness corner says that it gives no medical advice, and whom to call', async () => {
  const row = { ...story, start_cost: null };
  open('/wellness?topic=food', {
    ...help,
    'GET /v1/stories/wellness/': { topics: story.topics, next: null, previous: null, results: [row] },
  });
  expect((await screen.findByRole('link', { name: story.title })).getAttribute('href')).toBe(
    '/wellness/plates',
  );
  screen.getByText(/not medical advice/);
  expect((await screen.findByRole('link', { name: line.phone })).getAttribute('href')).toBe('tel:0800000000');
  screen.getByText('Checked on 22 November 2026.');
});

test('passes the address’s parameters to the server, and offers all stories if it finds none', async () => {
  const server = open('/side-hustles?topic=food&cursor=abc&other=x', {
    'GET /v1/stories/hustle/': { topics: [], next: null, previous: null, results: [] },
  });
  expect((await screen.findByRole('link', { name: 'Show all' })).getAttribute('href')).toBe('/side-hustles');
  expect(server.sent.map(({ query }) => query)).toEqual(['topic=food&cursor=abc']);
});

test('shows neither text nor sources of a story that is no longer online', async () => {
  open('/side-hustles/plates', { 'GET /v1/stories/hustle/plates/': { ...story, ended_on: '2026-11-21' } });
  await screen.findByText(/until 21 November 2026/);
  expect(screen.queryByText('Sources')).toBeNull();
});

test.each(['/side-hustles/plates', '/side-hustles?topic=none'])(
  '%s says that the page is missing if the server returns a 404',
  async (at) => {
    open(at, { 'GET /v1/stories/hustle/plates/': refusal(404), 'GET /v1/stories/hustle/': refusal(404) });
    await screen.findByText(missing);
  },
);

test('names the owner of a source before the link, and links back', async () => {
  open('/leaving/story/hustle/plates/2', one);
  expect((await screen.findByRole('link', { name: 'Accept' })).getAttribute('href')).toBe(
    'https://city.example/by-laws',
  );
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/side-hustles/plates');
});

test.each(['hustle/plates/3', 'hustle/plates/0', 'hustle/plates/x', 'elsewhere/plates/1'])(
  '/leaving/story/%s says that the page is missing',
  async (path) => {
    open(`/leaving/story/${path}`, one);
    await screen.findByText(missing);
    expect(screen.queryByRole('link', { name: 'Accept' })).toBeNull();
  },
);
