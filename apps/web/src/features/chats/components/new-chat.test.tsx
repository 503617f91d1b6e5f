import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { person, room, roomId, thandi } from '../chats.fixture.ts';
import { NewChat } from './new-chat.tsx';

const sipho = person(2, 'Sipho Dlamini');
const calls = {
  people: 'GET /v1/community/connections/',
  pair: 'POST /v1/chats/pair/',
  make: 'POST /v1/chats/',
};
const connections = (...people: object[]) => ({
  count: people.length,
  more_than_count: false,
  next: null,
  previous: null,
  results: people.map((one) => ({ person: one, handle: null, since: '2026-11-01T08:00:00.000Z' })),
});

function open(answers: object = {}) {
  const server = stubServer({
    [calls.people]: connections(thandi, sipho),
    [calls.pair]: room,
    [calls.make]: room,
    ...answers,
  });
  return { server, ...renderSite(<NewChat onClose={() => {}} />) };
}
const start = () => screen.getByRole('button', { name: 'Start the chat' });

beforeEach(() => signInAs(7));

test('opens the existing chat with one person', async () => {
  const { server, user, place } = open();
  await user.click(await screen.findByLabelText('Thandi M.'));
  expect(screen.queryByLabelText('Name of the chat')).toBeNull();
  await user.click(start());
  await expect.poll(place).toBe(`/community/chats/${roomId}`);
  expect(server.bodiesOf(calls.pair)).toEqual([{ person: thandi.person }]);
});

test('creates a named chat for several people, and only one even if the request is sent twice', async () => {
  const { server, user, place } = open({ [calls.make]: refusal(503, { detail: 'Busy.' }) });
  await user.click(await screen.findByLabelText('Thandi M.'));
  await user.click(screen.getByLabelText('Sipho Dlamini'));
  await user.type(screen.getByLabelText('Name of the chat'), 'Study circle');
  await user.click(start());
  await screen.findByText('Busy.');
  server.answer(calls.make, room);
  await user.click(start());
  await expect.poll(place).toBe(`/community/chats/${roomId}`);
  const [first, second] = server.bodiesOf(calls.make);
  expect(first).toMatchObject({ name: 'Study circle', people: [thandi.person, sipho.person] });
  expect(second).toEqual(first);
});

test('sends members without connections to the page where they can make some', async () => {
  open({ [calls.people]: connections() });
  const link = await screen.findByRole('link', { name: 'Connect with someone first.' });
  expect(link.getAttribute('href')).toBe('/community');
});
