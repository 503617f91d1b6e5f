import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { room } from '../chats/chats.fixture.ts';
import { groupOf } from '../groups/groups.fixture.ts';
import { Blocked } from './blocked.tsx';
import { connectionOf, invitationOf, pageOf, personOf } from './community.fixture.ts';
import { ConnectOffer } from './connect-offer.tsx';
import { Connections } from './connections.tsx';
import { GroupPeople } from './group-people.tsx';
import { InviteByAddress } from './invite-by-address.tsx';
import { InviteByName } from './invite-by-name.tsx';
import { OwnLink } from './own-link.tsx';
import { Received } from './received.tsx';
import { Sent } from './sent.tsx';

const connections = 'GET /v1/community/connections/';
const invitations = 'GET /v1/community/invitations/';
const blocks = 'GET /v1/community/blocks/';
const invite = 'POST /v1/community/invitations/';
const none = new Response(null, { status: 204 });

beforeEach(() => signInAs(7));

function open(part: React.ReactNode, answers: Answers) {
  const server = stubServer(answers);
  return { server, ...renderSite(part) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('removes an accepted invitation and announces it', async () => {
  const { invitation } = invitationOf();
  const accept = `POST /v1/community/invitations/${invitation}/accept/`;
  const { server, user } = open(<Received />, {
    [invitations]: pageOf(invitationOf()),
    [accept]: connectionOf('Sipho Dube'),
  });
  expect(await screen.findByText('Has your link')).toBeTruthy();
  server.answer(invitations, pageOf());
  await user.click(await button('Accept'));
  expect(await screen.findByText(/You and Sipho Dube are connected/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
});

test('says that an invitation was withdrawn, and shows it until the list is fetched again', async () => {
  const { invitation } = invitationOf();
  const { user } = open(<Received />, {
    [invitations]: pageOf(invitationOf()),
    [`POST /v1/community/invitations/${invitation}/accept/`]: refusal(404, { detail: 'It was taken back.' }),
  });
  await user.click(await button('Accept'));
  expect((await screen.findByRole('alert')).textContent).toContain('It was taken back.');
});

test('shows the sender to which address an invitation went, and withdraws it', async () => {
  const { invitation } = invitationOf();
  const sent = invitationOf({ person: null, email: 'thandi@test.example', how: 'address' });
  const { server, user } = open(<Sent />, {
    [invitations]: pageOf(sent),
    [`DELETE /v1/community/invitations/${invitation}/`]: none,
  });
  await screen.findByText('thandi@test.example');
  server.answer(invitations, pageOf());
  await user.click(await button('Take back'));
  await waitFor(() => expect(screen.queryByText('thandi@test.example')).toBeNull());
});

test('explains a block before it blocks a connection', async () => {
  const thandi = connectionOf('Thandi Mokoena');
  const block = `PUT /v1/community/blocks/${thandi.person.person}/`;
  const { server, user } = open(<Connections />, { [connections]: pageOf(thandi), [block]: none });
  const name = await screen.findByRole('link', { name: 'Thandi Mokoena' });
  expect(name.getAttribute('href')).toBe('/people/a-handle');
  await user.click(screen.getByText('More'));
  await user.click(await button('Block…'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('We do not tell');
  expect(server.bodiesOf(block)).toHaveLength(0);
  server.answer(connections, pageOf());
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  await screen.findByText(/You have no connections yet/);
  expect(server.sent.map(({ call }) => call)).toContain(block);
});

test('unblocks a person in the list', async () => {
  const blocked = { person: personOf('Thandi M.'), since: '2026-11-20T08:00:00.000Z' };
  const { server, user } = open(<Blocked />, {
    [blocks]: pageOf(blocked),
    [`DELETE /v1/community/blocks/${blocked.person.person}/`]: none,
  });
  const end = await button('Unblock Thandi M.');
  server.answer(blocks, pageOf());
  await user.click(end);
  await waitFor(() => expect(screen.queryByText('Thandi M.')).toBeNull());
});

test('gives the same answer whatever address is invited, and clears the field', async () => {
  const { server, user } = open(<InviteByAddress />, { [invite]: { outcome: 'invited' } });
  const field = screen.getByLabelText('Their email address');
  await user.type(field, 'thandi@test.example');
  await user.click(await button('Invite'));
  expect((await screen.findByText(/is on its way/)).textContent).toContain('thandi@test.example');
  expect(server.bodiesOf(invite)).toEqual([{ email: 'thandi@test.example' }]);
  expect(field).toHaveProperty('value', '');
});

test('marks an invalid address and leaves it in the field', async () => {
  const { user } = open(<InviteByAddress />, {
    [invite]: refusal(400, { email: ['This does not look like an email address.'] }),
  });
  const field = screen.getByLabelText('Their email address');
  await user.type(field, 'thandi');
  await user.click(await button('Invite'));
  await screen.findByText('This does not look like an email address.');
  expect(field).toHaveProperty('value', 'thandi');
});

const code = '00000000-0000-4000-8000-00000000000c';
const lookUp = `GET /v1/community/codes/${code}/`;
const found = (relation: string) => ({ person: personOf('Thandi M.'), relation });

test('shows who owns the link, and sends nothing before the button is pressed', async () => {
  const { server, user } = open(<ConnectOffer code={code} />, {
    [lookUp]: found('nobody'),
    [invite]: { outcome: 'invited' },
  });
  await screen.findByRole('heading', { name: 'Thandi M.' });
  expect(server.bodiesOf(invite)).toEqual([]);
  server.answer(lookUp, found('invited'));
  await user.click(await button('Connect'));
  expect((await screen.findByRole('status')).textContent).toContain('You have asked Thandi M. to connect');
  expect(server.bodiesOf(invite)).toEqual([{ code }]);
});

test.each([
  ['self', 'This is your own link', []],
  ['connection', 'You and Thandi M. are connected', ['Write to Thandi M.']],
])('offers no invitation for a link of %s', async (relation, words, buttons) => {
  open(<ConnectOffer code={code} />, { [lookUp]: found(relation) });
  await screen.findByText(words, { exact: false });
  const names = screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(buttons);
});

test('explains what to do about a dead link', async () => {
  open(<ConnectOffer code={code} />, { [lookUp]: refusal(404, { detail: 'Ask for their new one.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('Ask for their new one.');
});

const people = 'GET /v1/community/people/';

test('by name: asks for a full name at the field, and invites the person found', async () => {
  const { server, user } = open(<InviteByName />, {
    [people]: refusal(400, { name: ['Give the first name and a letter of the last name.'] }),
    [invite]: { outcome: 'invited' },
  });
  const field = screen.getByLabelText('First name and last name');
  await user.type(field, 'Thandi');
  await user.click(await button('Search'));
  await screen.findByText('Give the first name and a letter of the last name.');
  server.answer(people, [found('nobody')]);
  await user.type(field, ' M');
  await user.click(await button('Search'));
  server.answer(people, [found('invited')]);
  await user.click(await button('Invite Thandi M.'));
  expect(await screen.findByText('Invited. No answer yet.')).toBeTruthy();
  expect(server.bodiesOf(invite)).toEqual([{ person: personOf('Thandi M.').person }]);
});

test('suggests another way if nobody with this name can be found', async () => {
  const { user } = open(<InviteByName />, { [people]: [] });
  await user.type(screen.getByLabelText('First name and last name'), 'Thandi Mo');
  await user.click(await button('Search'));
  expect(await screen.findByText(/Ask them for their link/)).toBeTruthy();
});

test('lists the members of a group who are in the community, or says that there are none', async () => {
  const groups = [groupOf({ id: 7, name: 'Tuesdays' }), groupOf({ id: 8, name: 'Fridays' })];
  open(<GroupPeople />, {
    'GET /v1/my_groups/': groups,
    'GET /v1/community/groups/7/people/': pageOf(found('connection'), {
      ...found('nobody'),
      person: personOf('Sipho D.'),
    }),
    'GET /v1/community/groups/8/people/': pageOf(),
  });
  await screen.findByText('You are connected');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(await screen.findByText(/Nobody else in this group takes part yet/)).toBeTruthy();
});

test('opens the chat with a connection, and says why if it cannot', async () => {
  const thandi = connectionOf('Thandi Mokoena');
  const pair = 'POST /v1/chats/pair/';
  const { server, user, place } = open(<Connections />, {
    [connections]: pageOf(thandi),
    [pair]: refusal(409, { detail: 'You are not connected.' }),
  });
  await user.click(await button('Write to Thandi Mokoena'));
  expect((await screen.findByRole('alert')).textContent).toContain('You are not connected.');
  server.answer(pair, room);
  await user.click(await button('Write to Thandi Mokoena'));
  await waitFor(() => expect(place()).toBe(`/community/chats/${room.room}`));
  expect(server.bodiesOf(pair)).toEqual([{ person: thandi.person.person }, { person: thandi.person.person }]);
});

test('tells a member without a group how to join one', async () => {
  open(<GroupPeople />, { 'GET /v1/my_groups/': [] });
  expect(await screen.findByText(/code of six letters/)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Join a group with a code' });
  expect(way.getAttribute('href')).toBe('/join-group');
});

test('sends the link by WhatsApp, the share sheet or the clipboard', async () => {
  const url = 'https://learn.example/connect/old';
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = open(<OwnLink />, { 'GET /v1/community/code/': { url } });
  const whatsApp = await screen.findByRole('link', { name: 'Send by WhatsApp' });
  const address = new URL(whatsApp.getAttribute('href') ?? '');
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toBe(`Connect with me on ReadytoWork: ${url}`);
  await user.click(await button('Share'));
  expect(share).toHaveBeenCalledWith({ title: 'Connect with me on ReadytoWork', url });
  await user.click(await button('Copy'));
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('replaces the old link with a new one', async () => {
  const { user } = open(<OwnLink />, {
    'GET /v1/community/code/': { url: 'https://learn.example/connect/old' },
    'POST /v1/community/code/': { url: 'https://learn.example/connect/new' },
  });
  await screen.findByText('https://learn.example/connect/old');
  await user.click(await button('Make a new link'));
  await screen.findByText('https://learn.example/connect/new');
  expect(screen.getByText(/The old one does not work any more/)).toBeTruthy();
});
