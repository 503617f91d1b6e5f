import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Notice, NoticeKind } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noticeCountQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { DigestForm } from './digest-form.tsx';
import { NoticeList } from './notice-list.tsx';

const listCall = 'GET /v1/notices/';
const seeCall = 'PUT /v1/notices/seen/';
const sipho = { person: '00000000-0000-4000-8000-000000000002', name: 'Sipho M.', picture: null };
const noticeOf = (own: Partial<Notice> = {}): Notice => ({
  id: 1,
  kind: 'comment',
  from: sipho,
  about: 'a-post',
  at: '2026-11-20T08:00:00.000Z',
  seen: false,
  ...own,
});
const pageOf = (results: Notice[], own: { rooms?: number; next?: string | null } = {}) => ({
  unseen: results.filter(({ seen }) => !seen).length,
  rooms: 0,
  next: null,
  results,
  ...own,
});
beforeEach(() => signInAs(7));

const open = (page: object, answers: Answers = {}) => {
  const server = stubServer({ [listCall]: page, [seeCall]: { unseen: 0 }, ...answers });
  return { server, ...renderSite(<NoticeList />) };
};

test.each<[NoticeKind, Notice['from'], string, string]>([
  ['invitation', sipho, 'Sipho M. would like to connect with you.', '/community'],
  ['connected', sipho, 'Sipho M. accepted your invitation. You are connected now.', '/community'],
  ['comment', sipho, 'Sipho M. commented on your post.', '/community/posts/a-post'],
  ['comment', null, 'Someone commented on your post.', '/community/posts/a-post'],
  ['well_done', sipho, 'Sipho M. said “Well done” to your post.', '/community/posts/a-post'],
  ['room', sipho, 'Sipho M. added you to a chat.', '/community/chats/a-post'],
  ['post_approved', null, 'We have looked at your post. Others can see it now.', '/community/posts/a-post'],
  [
    'post_refused',
    null,
    'We have looked at your post. We do not show it, and we say why.',
    '/community/decisions',
  ],
  [
    'decision',
    null,
    'A moderator has decided about something you wrote or showed, and says why.',
    '/community/decisions',
  ],
  ['appeal', null, 'Someone else has looked at the decision again, as you asked.', '/community/decisions'],
])('words and link of the notice %s from %j', async (kind, from, words, address) => {
  open(pageOf([noticeOf({ kind, from })]));
  const link = await screen.findByRole('link');
  expect(link.textContent).toContain(words);
  expect(link.getAttribute('href')).toBe(address);
});

test('marks notices as seen once shown, but still labels them new and still counts unread chats', async () => {
  const notices = [noticeOf({ id: 2, at: '2026-11-21T08:00:00.000Z' }), noticeOf({ seen: true, about: 'b' })];
  const { queryClient, server } = open(pageOf(notices, { rooms: 3 }));
  await waitFor(() => expect(server.bodiesOf(seeCall)).toEqual([{ until: '2026-11-21T08:00:00.000Z' }]));
  await waitFor(() => expect(queryClient.getQueryData(noticeCountQuery.queryKey)).toBe(3));
  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown[0]).toContain('There are new messages in 3 of your chats.');
  expect(shown.map((words) => words?.startsWith('New'))).toEqual([false, true, false]);
});

test('sends no request if no notice is new', async () => {
  const { server } = open(pageOf([noticeOf({ seen: true })]));
  await screen.findByRole('link');
  expect(server.bodiesOf(seeCall)).toEqual([]);
});

test('loads older notices on a press', async () => {
  const { server, user } = open(pageOf([noticeOf({ id: 2 })], { next: 'abc' }));
  await screen.findByRole('link');
  server.answer(listCall, pageOf([noticeOf({ id: 1, about: 'older', seen: true })]));
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(server.sent.find(({ query }) => query)?.query).toBe('cursor=abc');
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('without notices, says what will cause one', async () => {
  open(pageOf([]));
  expect(await screen.findByText(/Nothing has happened yet/)).toBeTruthy();
});

test('reports a failure and offers to try again', async () => {
  const { server, user } = open(refusal(500));
  await screen.findByRole('alert');
  server.answer(listCall, pageOf([noticeOf()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link')).toBeTruthy();
});

const digestCall = 'PUT /v1/notices/digest/';

test('saves the member’s choice about the daily mail', async () => {
  const none = { on: false, quiet_from: 20, quiet_until: 8 };
  const chosen = { on: true, quiet_from: 18, quiet_until: 6 };
  const server = stubServer({ 'GET /v1/notices/digest/': none, [digestCall]: chosen });
  const { user } = renderSite(<DigestForm />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await user.click(box);
  await user.selectOptions(screen.getByLabelText('From'), '18:00');
  await user.selectOptions(screen.getByLabelText('Until'), '06:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('status')).textContent).toContain('Saved.');
  expect(server.bodiesOf(digestCall)).toEqual([chosen]);
});
