import { storeSession } from '@readytowork/api-client/session-store';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { ProfilePage } from '@readytowork/contract';
import { Routes } from '@readytowork/ui/router';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './person-page.tsx';

// Imports the lazily loaded code first, because the first import may exceed a test's timeout.
beforeAll(async () => {
  await import('../../features/community/block-dialog.tsx');
  await import('../../features/reporting/report-dialog.tsx');
});

const person = '00000000-0000-4000-8000-000000000001';
const hidden = 'hidden';
const levels = {
  picture: hidden,
  bio: hidden,
  courses_and_education: hidden,
  skills: 'connections',
  experience: hidden,
  contact: hidden,
  group_chats: hidden,
  posts: hidden,
  shareability: 'everyone',
} as const;
const page: ProfilePage = {
  reader: 'visitor',
  person: null,
  handle: 'her-handle',
  name: 'Thandi M.',
  bio: 'I bake.\nBread, mostly.',
  certificates: [{ number: 'RTW-1', course: 'Money Skills', date: '2026-03-01' }],
};
const own: ProfilePage = { ...page, reader: 'self', person, name: 'Thandi Mokoena', levels, hidden: false };
const call = 'GET /v1/people/her-handle/';

const show = (at = '/people/her-handle') =>
  renderSite(<Routes routes={[{ path: paths.person, element: <Page /> }]} otherwise={null} />, { at });
const signIn = () => storeSession({ access: 'a.b.c', refresh: 'r', user_id: 7 });
const title = async (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows visitors the public parts, with each course linked to its certificate', async () => {
  stubServer({ [call]: page });
  show();
  await title('Thandi M.');
  expect(screen.getByText(/Bread, mostly/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Money Skills' }).getAttribute('href')).toBe('/verify/RTW-1');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'About',
    'Courses and education',
  ]);
});

test.each(['a visitor', 'a signed-in user'])(
  'shows %s the same message, whatever the reason',
  async (who) => {
    if (who !== 'a visitor') signIn();
    stubServer({ [call]: refusal(404, { detail: 'There is no such profile.' }) });
    show();
    await title('There is no page for you here');
  },
);

test('only a page open to everyone can be shared, and only by its secret address', async () => {
  signIn();
  stubServer({ [call]: { ...page, reader: 'connection', person, handle: null } });
  const { unmount } = show();
  await title('Thandi M.');
  expect(screen.queryByRole('button', { name: 'Share this page' })).toBeNull();
  unmount();
  stubServer({ [`GET /v1/people/${person}/`]: { ...page, reader: 'connection', person } });
  const { user } = show(`/people/${person}`);
  await user.click(await screen.findByRole('button', { name: 'Share this page' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/people/her-handle`);
});

test('shows its owner who can see each part, and a preview', async () => {
  signIn();
  const server = stubServer({
    [call]: ({ query }) => {
      if (query === 'as=anyone') return refusal(404, {});
      return query === 'as=connection' ? { ...page, reader: 'connection', skills: 'Bread' } : own;
    },
  });
  const { user } = show();
  await title('Thandi Mokoena');
  expect(screen.getByRole('region', { name: 'Skills' }).textContent).toContain('Your connections see this.');
  expect(screen.getByRole('region', { name: 'Skills' }).textContent).toContain('Nothing here yet.');
  await user.click(screen.getByRole('link', { name: 'A connection' }));
  await title('Thandi M.');
  expect(screen.getByRole('region', { name: 'Skills' }).textContent).toBe('SkillsBread');
  await user.click(screen.getByRole('link', { name: 'Anyone with the link' }));
  await screen.findByText(/They cannot open your page/);
  expect(server.sent.map(({ query }) => query)).toEqual(['', 'as=connection', 'as=anyone']);
});

test('asks before creating a new link, which leads to the same page', async () => {
  signIn();
  const server = stubServer({
    [call]: own,
    'POST /v1/community/handle/': { handle: 'another' },
    'GET /v1/people/another/': { ...own, handle: 'another' },
  });
  const { user, place } = show();
  await user.click(await screen.findByRole('button', { name: 'Make a new link…' }));
  expect(server.sent.map((one) => one.call)).not.toContain('POST /v1/community/handle/');
  await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
  await expect.poll(place).toBe('/people/another');
});

test.each([
  ['connection', /You can write to Thandi M\./, 'Write to Thandi M.'],
  ['participant', /Connect, and you see/, 'Connect'],
] as const)('tells a %s that a page shows nothing, and what to do', async (reader, words, action) => {
  signIn();
  stubServer({ [call]: { reader, person, handle: null, name: 'Thandi M.' } });
  show();
  await title('Thandi M.');
  expect(screen.getByText(words).textContent).toContain('does not show it to you');
  expect(screen.getByRole('button', { name: action })).toBeTruthy();
});

test('tells the owner if a moderator has hidden the page', async () => {
  signIn();
  stubServer({ [call]: { ...own, hidden: true } });
  show();
  await screen.findByText(/A moderator has hidden your page/);
});

test('lets members report the page, except its owner', async () => {
  signIn();
  const report = 'POST /v1/community/reports/';
  const server = stubServer({
    [call]: { ...page, reader: 'participant', person },
    [report]: { within_hours: 24 },
  });
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: /^Report/ }));
  await user.click(await screen.findByRole('radio', { name: /scam/ }));
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  await screen.findByText('A moderator will look at it within a day.');
  expect(server.bodiesOf(report)).toMatchObject([{ kind: 'profile', id: person, reason: 'scam' }]);
  unmount();
  stubServer({ [call]: own });
  show();
  await title('Thandi Mokoena');
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
});

test('lets members connect, block and report, and other users only report', async () => {
  signIn();
  const server = stubServer({
    [call]: { ...page, reader: 'participant', person },
    'POST /v1/community/invitations/': { outcome: 'invited' },
    [`PUT /v1/community/blocks/${person}/`]: new Response(null, { status: 204 }),
  });
  const { user, place, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Connect' }));
  await screen.findByText(/Invited/);
  expect(server.bodiesOf('POST /v1/community/invitations/')).toEqual([{ person }]);
  await user.click(screen.getByRole('button', { name: 'Block…' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await expect.poll(place).toBe(paths.community);
  unmount();
  stubServer({ [call]: { ...page, person } });
  show();
  await screen.findByRole('button', { name: /^Report/ });
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Block…' })).toBeNull();
});
