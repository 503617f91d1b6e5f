import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { Routes } from '@readytowork/ui/router';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { membership, message, newestPage, room, roomId, stream } from '../../features/chats/chats.fixture.ts';
import { membershipQuery } from '../../features/community/membership.ts';
import { forgetNotes } from '../../features/on-device/on-device.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './chat-page.tsx';

// Imports the component first, so that no test has to wait for it.
beforeAll(async () => {
  await import('../../features/sharing-check/asking.ts');
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAs(7);
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetNotes(7);
});

const wholePage = `GET /v1/pages/chat/${roomId}/`;
const standing = 'GET /v1/community/';
const single = `GET /v1/chats/${roomId}/`;
const newest = `GET /v1/chats/${roomId}/messages/`;

const messages = newestPage(message(1), message(2, { own: true, text: 'Mine' }));
const answer = { community: membership('in'), chat: { room, messages } };

function open(answers: Answers) {
  const server = stubServer({
    [`GET /v1/chats/${roomId}/stream/`]: () => new Response(stream().body),
    [`PUT /v1/chats/${roomId}/read/`]: { last_read: 2, unread: 0 },
    ...answers,
  });
  const routes = [{ path: '/community/chats/:room', element: <Page /> }];
  return { server, ...renderSite(<Routes routes={routes} />, { at: `/community/chats/${roomId}` }) };
}
const callsOf = (server: ReturnType<typeof stubServer>) =>
  [wholePage, standing, single, newest].map((call) => server.bodiesOf(call).length);
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('shows the room and its messages of one answer', async () => {
  const { server } = open({ [wholePage]: answer });
  expect(await screen.findByText('Message 1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Study circle' })).toBeTruthy();
  await settle();
  expect(callsOf(server)).toEqual([1, 0, 0, 0]);
});

test('makes one call for a member whose standing is known, too', async () => {
  const held = heldAnswer();
  const { server, queryClient, show } = open({ [wholePage]: held.answer, [standing]: refusal(500) });
  queryClient.setQueryData(membershipQuery.queryKey, membership('in'));
  show(<Routes routes={[{ path: '/community/chats/:room', element: <Page /> }]} />);
  expect(await screen.findByText(/Keep your PIN/)).toBeTruthy();
  held.release(answer);
  expect(await screen.findByText('Message 1')).toBeTruthy();
  await settle();
  expect(callsOf(server)).toEqual([1, 0, 0, 0]);
});

test('fetches its parts separately if the call of the page fails', async () => {
  open({ [wholePage]: refusal(500), [standing]: membership('in'), [single]: room, [newest]: messages });
  expect(await screen.findByText('Message 1')).toBeTruthy();
});

test('shows the message of the server for a room that the member may not read', async () => {
  const gone = refusal(404, { detail: 'There is no such chat.' });
  open({ [wholePage]: { community: membership('in'), chat: null }, [single]: gone, [newest]: gone });
  expect(await screen.findByText(/You are not in this chat/)).toBeTruthy();
  expect(screen.queryByText('Message 1')).toBeNull();
});

test('shows no room to a barred member', async () => {
  const { server } = open({ [wholePage]: { community: membership('barred'), chat: null } });
  expect(await screen.findByText(/cannot take part in the community/)).toBeTruthy();
  expect(callsOf(server)).toEqual([1, 0, 0, 0]);
});
