import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { TicketView } from './ticket-view.tsx';

const read = 'GET /v1/tickets/1042/';
const write = 'POST /v1/tickets/1042/messages/';
const at = '2026-11-23T05:04:00Z';
const ticket = {
  number: 1042,
  kind: 'ticket',
  topic: 'Slides <i>do</i> not open',
  name: 'Ayanda <0>Dlamini</0>',
  email: 'ayanda@example.org',
  state: 'new',
  category: null,
  owner: null,
  created_at: at,
  last_message_at: at,
  first_answer_at: null,
  mentions: 1001,
  user_id: 7,
  email_is_theirs: true,
  messages: [
    {
      kind: 'person',
      by: null,
      from: null,
      text: 'They <b>do not</b> open.',
      at,
      opened: { number: 1042, topic: 'Slides' },
    },
  ],
  others: [{ number: 1001, topic: 'Pictures', state: 'closed', created_at: at }],
  revision: 'one',
};
const merged = {
  kind: 'person',
  by: { user_id: 2, name: 'Sipho Zulu' },
  from: null,
  text: 'Still not.',
  at,
  opened: { number: 1041, topic: 'Also <b>this</b>' },
};
const reply = {
  kind: 'reply',
  by: { user_id: 2, name: 'Sipho Zulu' },
  from: null,
  text: 'Clear the cache.',
  at,
  opened: null,
};
const answers = [{ id: 1, title: 'Cache', text: 'About {number}, {name}: clear it.', revision: 'x' }];
const others: Answers = {
  'GET /v1/ticket_agents/': [{ user_id: 1, name: 'Ada Min' }],
  'GET /v1/canned_answers/': answers,
};

beforeEach(() => sessionStorage.clear());

function open(more: Answers = {}) {
  const server = stubServer({ [read]: ticket, ...others, ...more });
  const page = renderAdmin(<TicketView number={1042} />, { roles: ['support'], at: '/tickets/1042' });
  const text = () => screen.findByLabelText('Text');
  const send = (name = 'Send by email') =>
    page.user.click(within(screen.getByRole('form', { name: 'Write' })).getByRole('button', { name }));
  return { ...page, server, text, send };
}

test('shows what people wrote as text, not as markup', async () => {
  open({ [read]: { ...ticket, messages: [...ticket.messages, merged] } });
  const said = await screen.findByRole('list', { name: 'Conversation' });
  expect(said.textContent).toContain('They <b>do not</b> open.');
  expect(said.textContent).toContain('Ticket 1041: Also <b>this</b>');
  expect(said.textContent).toContain('Ayanda <0>Dlamini</0>, taken down by Sipho Zulu');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1042: Slides <i>do</i> not open');
  expect(screen.getByText(/They name ticket 1001/)).toBeTruthy();
});

test('sends an answer with the revision in If-Match, and shows it in the conversation', async () => {
  const { user, server, text, send } = open({
    [write]: { ...ticket, state: 'waiting', messages: [...ticket.messages, reply], revision: 'two' },
  });
  await user.type(await text(), 'Clear the cache.');
  await send();
  expect(await screen.findByText('The answer is on its way by email.')).toBeTruthy();
  expect(server.bodiesOf(write)).toEqual([{ kind: 'reply', text: 'Clear the cache.', state: 'waiting' }]);
  expect(server.sent.at(-1)?.headers.get('if-match')).toBe('"one"');
  const said = screen.getByRole('list', { name: 'Conversation' });
  expect(within(said).getByText(/Answer by Sipho Zulu/)).toBeTruthy();
  expect(await text()).toHaveProperty('value', '');
});

test('keeps the typed text after a conflict, and sends it with the newer revision', async () => {
  const current = { ...ticket, messages: [...ticket.messages, reply], revision: 'two' };
  const { user, server, text, send } = open({
    [write]: refusal(412, { detail: 'Changed.', current, sent: {} }),
  });
  await user.type(await text(), 'Try again.');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('this was not sent');
  expect(await screen.findByText('Clear the cache.')).toBeTruthy();
  expect(await text()).toHaveProperty('value', 'Try again.');
  server.answer(write, { ...current, revision: 'three' });
  await send();
  await screen.findByText('The answer is on its way by email.');
  expect(server.sent.at(-1)?.headers.get('if-match')).toBe('"two"');
});

test('adds a ready answer below the typed text, with name and number filled in', async () => {
  const { user, text } = open();
  await user.type(await text(), 'Hello.');
  await screen.findByRole('option', { name: 'Cache' });
  await user.selectOptions(screen.getByLabelText('Ready answer'), 'Cache');
  expect(await text()).toHaveProperty('value', 'Hello.\n\nAbout 1042, Ayanda: clear it.');
});

test('saves an internal note, and keeps a draft while staff visit other pages', async () => {
  const { user, text, unmount } = open({ [write]: ticket });
  await user.type(await text(), 'Rang twice.');
  unmount();
  const again = open({ [write]: ticket });
  expect(await again.text()).toHaveProperty('value', 'Rang twice.');
  await again.user.click(screen.getByRole('radio', { name: 'Note for staff' }));
  await again.send('Save');
  await screen.findByText('Saved.');
  expect(again.server.bodiesOf(write)).toEqual([{ kind: 'note', text: 'Rang twice.', state: 'open' }]);
  expect(sessionStorage.length).toBe(0);
});

test('asks before a merge, then opens the remaining ticket', async () => {
  const merge = 'POST /v1/tickets/1042/merge/';
  const { user, server, place } = open({ [merge]: { ...ticket, number: 1001 } });
  await user.click(await screen.findByRole('button', { name: 'Merge into 1001' }));
  expect(server.bodiesOf(merge)).toEqual([]);
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Merge into 1001' }));
  await screen.findByText(/The tickets are one now/);
  expect(server.bodiesOf(merge)).toEqual([{ into: 1001 }]);
  expect(place()).toBe('/tickets/1001');
});

test('marks a mail from another address, and does not show it as written by the person', async () => {
  const mail = {
    kind: 'other',
    by: null,
    from: 'mother@mail.example',
    text: 'She <b>cannot</b>.',
    at,
    opened: null,
  };
  open({ [read]: { ...ticket, messages: [...ticket.messages, mail] } });
  const conversation = await screen.findByRole('list', { name: 'Conversation' });
  const shown = within(conversation).getAllByRole('article').at(-1) ?? expect.fail('not shown');
  expect(shown.textContent).toMatch(/^mother@mail\.example: a mail from another address, for staff only/);
  expect(shown.textContent).toContain('She <b>cannot</b>.');
  expect(shown.textContent).not.toContain('Ayanda');
});
