import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import {
  type Answers,
  refusal,
  type SentCall,
  stubServer,
} from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderSite } from '../../../testing/render-site.tsx';
import { forgetNotes } from '../../on-device/on-device.ts';
import { membership, message, newestPage, person, room, roomId, stream, thandi } from '../chats.fixture.ts';
import { ChatRoom } from './chat-room.tsx';

// Imports the component first, so that no test has to wait for it.
beforeAll(async () => {
  await import('../../sharing-check/asking.ts');
  await import('./message-menu.tsx');
  await import('./about-room.tsx');
});

const at = `/v1/chats/${roomId}/`;
const calls = {
  room: `GET ${at}`,
  write: `POST ${at}messages/`,
  newest: `GET ${at}messages/`,
  stream: `GET ${at}stream/`,
  changes: `GET ${at}changes/`,
  read: `PUT ${at}read/`,
};

let live: ReturnType<typeof stream>;
function open(answers: Answers = {}) {
  live = stream();
  const server = stubServer({
    'GET /v1/community/': membership('in'),
    [calls.room]: room,
    [calls.newest]: newestPage(message(1), message(2, { own: true, text: 'Mine' })),
    [calls.stream]: () => new Response(live.body),
    [calls.read]: { last_read: 3, unread: 0 },
    ...answers,
  });
  return { server, ...renderSite(<ChatRoom room={roomId} />) };
}
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Write a message');
const send = () => screen.getByRole('button', { name: 'Send' });
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
const change = (...changed: object[]) => ({ messages: changed, change: 3, reset: false });
const stored = ({ body }: SentCall, number = 3) => {
  const written = z.object({ id: z.uuid(), text: z.string() }).parse(body);
  return message(number, { own: true, author: null, ...written });
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAs(7);
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetNotes(7);
});

test('shows the messages with their authors, and the safety advice', async () => {
  open();
  expect(await screen.findByText('Message 1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Study circle' })).toBeTruthy();
  expect(messages().getByText('Thandi M.')).toBeTruthy();
  expect(screen.getByText(/Keep your PIN/)).toBeTruthy();
});

test('shows a new message at once, sends it, and shows it only once', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent: object = {};
  const { server, user } = open({
    [calls.write]: async (call) => {
      await held;
      sent = stored(call);
      return sent;
    },
  });
  await user.type(await box(), 'Who has the notes?');
  await user.click(send());
  expect(messages().getByText('Who has the notes?')).toBeTruthy();
  expect(messages().getByText('Sending…')).toBeTruthy();
  expect((await box()).value).toBe('');
  await expect.poll(() => server.bodiesOf(calls.write).length).toBe(1);
  release();
  await expect.poll(() => screen.queryByText('Sending…')).toBeNull();
  expect(messages().getAllByText('Who has the notes?')).toHaveLength(1);
  live.say(change(sent));
  await settle();
  expect(messages().getAllByText('Who has the notes?')).toHaveLength(1);
});

test('when offline, says in the chat that a message is waiting to be sent', async () => {
  const { user } = open();
  await user.type(await box(), 'On the train');
  await user.click(send());
  expect(await messages().findByText(/Waiting to be sent/, {}, { timeout: 4_000 })).toBeTruthy();
});

test('puts a message that the server rejected back into the message box', async () => {
  const { user } = open({ [calls.write]: refusal(409, { detail: 'This chat is closed.' }) });
  await user.type(await box(), 'Too late');
  await user.click(send());
  await expect.poll(async () => (await box()).value).toBe('Too late');
  expect(messages().queryByText('Too late')).toBeNull();
});

test('says that the chat was closed while the member was typing, and still shows the unsent message', async () => {
  const { server, user } = open({ [calls.write]: refusal(409, { detail: 'This chat is closed.' }) });
  await user.type(await box(), 'Too late');
  server.answer(calls.room, { ...room, state: 'closed' });
  await user.click(send());
  expect(await screen.findByText(/This chat is closed. You can still read it/)).toBeTruthy();
  expect(screen.getByText('Too late')).toBeTruthy();
  expect(screen.queryByLabelText('Write a message')).toBeNull();
  expect(messages().getByText('Message 1')).toBeTruthy();
});

test('a member who is removed while typing loses the messages but not the draft', async () => {
  const { server, user } = open({ [calls.write]: refusal(404, { detail: 'There is no such chat.' }) });
  await user.type(await box(), 'Too late');
  server.answer(calls.room, refusal(404, { detail: 'There is no such chat.' }));
  await user.click(send());
  expect(await screen.findByText(/You are not in this chat/)).toBeTruthy();
  expect(screen.getByText('Too late')).toBeTruthy();
  expect(screen.queryByText('Message 1')).toBeNull();
});

test('links a name to its owner’s page if the reader may open it', async () => {
  const hidden = { ...thandi, name: 'Sipho D.', page: false };
  open({ [calls.newest]: newestPage(message(1), message(2, { author: hidden })) });
  const link = await screen.findByRole('link', { name: 'Thandi M.' });
  expect(link.getAttribute('href')).toBe(`/people/${thandi.person}`);
  expect(messages().getByText('Sipho D.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sipho D.' })).toBeNull();
});

test('does not link names where members meet in groups only, because there are no profile pages', async () => {
  open({ 'GET /v1/community/': { ...membership('in'), mode: 'groups' } });
  await screen.findByText('Thandi M.');
  await settle();
  expect(screen.queryByRole('link', { name: 'Thandi M.' })).toBeNull();
});

test('keeps the draft when the member leaves the page', async () => {
  const { user, unmount } = open();
  await user.type(await box(), 'Half a thou');
  unmount();
  open();
  expect((await box()).value).toBe('Half a thou');
});

test('shows and announces other members’ new messages, and marks them as read', async () => {
  const { server } = open();
  await screen.findByText('Message 1');
  live.say(change(message(3, { text: 'I have them' })));
  expect(await messages().findByText('I have them')).toBeTruthy();
  await expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
    .toContain('Thandi M.: I have them');
  await expect.poll(() => server.bodiesOf(calls.read), { timeout: 5_000 }).toContainEqual({ last_read: 3 });
});

test('replaces a deleted message with a notice', async () => {
  open();
  await screen.findByText('Message 1');
  live.say(change(message(1, { state: 'deleted', text: null })));
  expect(await messages().findByText('This message was deleted.')).toBeTruthy();
  expect(screen.queryByText('Message 1')).toBeNull();
});

test('fetches the newest messages again if there are too many changes', async () => {
  const { server } = open();
  await screen.findByText('Message 1');
  server.answer(calls.newest, { ...newestPage(message(900)), older: true });
  live.say({ messages: [], change: 950, reset: true });
  expect(await messages().findByText('Message 900')).toBeTruthy();
  expect(screen.queryByText('Message 1')).toBeNull();
});

test('after older messages failed to load, fetches them only on a press and does not retry by itself', async () => {
  let isBroken = true;
  const { server, user } = open({
    [calls.newest]: ({ query }) => {
      if (!query.includes('before=')) return { ...newestPage(message(8), message(9)), older: true };
      return isBroken ? refusal(503, { detail: 'Busy.' }) : newestPage(message(6), message(7));
    },
  });
  const retry = await screen.findByRole('button', { name: /The messages did not load/ });
  await settle();
  expect(server.sent.filter(({ query }) => query.includes('before=8'))).toHaveLength(1);
  isBroken = false;
  await user.click(retry);
  expect(await messages().findByText('Message 6')).toBeTruthy();
  expect(screen.getByText('This is where the chat begins.')).toBeTruthy();
});

test.each([403, 404])(
  'removes everything about the chat when the server denies access (%i)',
  async (status) => {
    open({ [calls.stream]: refusal(status, { detail: 'You are not in.' }) });
    expect(await screen.findByRole('link', { name: 'Go to my chats' })).toBeTruthy();
    expect(screen.queryByText('Message 1')).toBeNull();
  },
);

test.each([
  ['closed', /This chat is closed/],
  ['apart', /Nobody can write here/],
] as const)('offers no message box in a chat that is %s', async (state, words) => {
  open({ [calls.room]: { ...room, state } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByLabelText('Write a message')).toBeNull();
});

test('deletes the member’s own message from its menu', async () => {
  const remove = `DELETE ${at}messages/${message(2).id}/`;
  const { server, user } = open({
    [remove]: {},
    [calls.changes]: change(message(2, { own: true, state: 'deleted', text: null })),
  });
  await user.click(await screen.findByRole('button', { name: /^More about your message/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete for everyone' }));
  expect(await messages().findByText('This message was deleted.')).toBeTruthy();
  expect(server.bodiesOf(remove)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('explains a block before it takes effect, then hides the blocked author’s messages', async () => {
  const block = `PUT /v1/community/blocks/${thandi.person}/`;
  const { server, user } = open({ [block]: {} });
  await user.click(await screen.findByRole('button', { name: /^More about the message from Thandi M/ }));
  server.answer(calls.newest, newestPage(message(1, { state: 'unseen', author: null, text: null })));
  await user.click(await screen.findByRole('button', { name: 'Block this person…' }));
  expect(server.bodiesOf(block)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await messages().findByText('You do not see what this person writes.')).toBeTruthy();
  expect(screen.queryByText('Message 1')).toBeNull();
});

test('offers to report another member’s message in its menu, but never the member’s own', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^More about your message/ }));
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  await user.click(close);
  await user.click(screen.getByRole('button', { name: /^More about the message from Thandi M/ }));
  await user.click(await screen.findByRole('button', { name: 'Report this message…' }));
  expect(await screen.findByRole('dialog', { name: 'Report this message' })).toBeTruthy();
});

test('asks before sending a phone number, and sends nothing until the member agrees', async () => {
  const { server, user } = open({ [calls.write]: (call) => stored(call) });
  const words = 'Phone me: 082 123 4567';
  await user.type(await box(), words);
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  expect((await box()).value).toBe(words);
  await settle();
  expect(server.bodiesOf(calls.write)).toEqual([]);
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Send it as it is' }));
  await expect.poll(() => server.bodiesOf(calls.write).length).toBe(1);
});

test.each([
  ['pressed', true],
  ['scrolled past', false],
])('“Go to the newest” moves the focus to the messages when it disappears, %s', async (_, isPressed) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  const { user } = open();
  await screen.findByText('Message 1');
  const view = screen.getByRole('region', { name: 'Messages' });
  view.scrollTop = 2_000;
  fireEvent.scroll(view);
  const button = await screen.findByRole('button', { name: 'Go to the newest' });
  button.focus();
  if (isPressed) await user.click(button);
  else view.scrollTop = 4_500;
  fireEvent.scroll(view);
  expect(screen.queryByRole('button', { name: 'Go to the newest' })).toBeNull();
  expect(document.activeElement).toBe(view);
});

test('shows a muted member the list of members of a chat that they look after, without controls', async () => {
  const people = [
    { ...thandi, self: false, manages: false },
    { ...person(2, 'Lindiwe D.'), self: true, manages: true },
  ];
  const { user } = open({
    'GET /v1/community/': membership('muted'),
    [calls.room]: { ...room, manages: true },
    [`GET ${at}people/`]: people,
  });
  await user.click(await screen.findByRole('button', { name: 'About this chat' }));
  expect(await within(screen.getByRole('dialog')).findByText('Lindiwe D.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Thandi M\. from this chat/ })).toBeNull();
  for (const name of [/Rename/, /Add/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: /Leave/ })).toBeTruthy();
});

test('shows muted members the messages but no message box', async () => {
  open({ 'GET /v1/community/': membership('muted') });
  expect(await screen.findByText('Message 1')).toBeTruthy();
  await expect.poll(() => screen.queryByLabelText('Write a message')).toBeNull();
});
