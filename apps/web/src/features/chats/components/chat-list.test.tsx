import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Room } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { room, roomId, thandi } from '../chats.fixture.ts';
import { ChatList } from './chat-list.tsx';

const page = (...results: Room[]) => ({
  count: results.length,
  more_than_count: false,
  next: null,
  previous: null,
  results,
});
function open(...rooms: Room[]) {
  stubServer({ 'GET /v1/chats/': page(...rooms) });
  return renderSite(<ChatList />);
}
const link = () => screen.findByRole('link');

beforeEach(() => signInAs(7));

test.each<[string, Partial<Room>, string]>([
  ['nothing new', {}, 'Study circle Group chat. 23 November 2026'],
  ['one new message', { unread: 1 }, 'Study circle Group chat. 23 November 2026 1 new message'],
  ['more than are counted', { unread: 99 }, 'Study circle Group chat. 23 November 2026 99+ new messages'],
  [
    'a muted room is not counted',
    { unread: 5, muted: true },
    'Study circle Group chat. Muted. 23 November 2026',
  ],
  [
    'a pair is called by the other one',
    { kind: 'pair', name: null, with: thandi },
    'Thandi M. Just the two of you. 23 November 2026',
  ],
  [
    'a pair whose other one left',
    { kind: 'pair', name: null, state: 'apart' },
    'Someone who left Closed. 23 November 2026',
  ],
  [
    'the room of a group',
    { kind: 'group', name: 'Monday class', group: 4 },
    'Monday class Your facilitator’s group. 23 November 2026',
  ],
])('%s', async (_, given, name) => {
  open({ ...room, ...given });
  const found = await link();
  expect(found.getAttribute('href')).toBe(`/community/chats/${roomId}`);
  expect(
    screen.getByRole('link', {
      name: new RegExp(`^${name.replace(/[+.]/g, '\\$&')}$`.replace(/ /g, '\\s*')),
    }),
  ).toBe(found);
});

test('tells members without chats how to start one', async () => {
  open();
  expect(await screen.findByText(/No chats yet/)).toBeTruthy();
});
