import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { GroupMessage } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { MyThread } from './components/my-thread.tsx';

const thread = '/v1/my_groups/7/messages/';
const reads = `PUT ${thread}read/`;
const message = (more: Partial<GroupMessage> = {}): GroupMessage => ({
  id: crypto.randomUUID(),
  at: '2026-11-23T08:00:00.000Z',
  from: 'facilitator',
  name: 'Thandi Mokoena',
  own: false,
  reason: 'stopped',
  text: 'How are you?',
  unread: true,
  ...more,
});
const as_of = '2026-11-24T08:00:00.000Z';

beforeEach(() => signInAs(7));

function open(...messages: GroupMessage[]) {
  const server = stubServer({
    [`GET ${thread}`]: { as_of, messages },
    [reads]: () => new Response(null, { status: 204 }),
    'GET /v1/my_groups/': [],
  });
  return { server, ...renderSite(<MyThread group={7} facilitator="Thandi Mokoena" open />) };
}

test('marks shown messages as read, and sends an answer once', async () => {
  const { server, user } = open(message());
  await screen.findByText('How are you?');
  await waitFor(() => expect(server.bodiesOf(reads)).toEqual([{ until: as_of }]));
  const stored = message({ from: 'learner', own: true, text: 'I go on tonight.', unread: true });
  server.answer(`POST ${thread}`, stored);
  await user.type(screen.getByRole('textbox', { name: 'Answer Thandi Mokoena' }), 'I go on tonight.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.bodiesOf(`POST ${thread}`)).toMatchObject([{ text: 'I go on tonight.' }]),
  );
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});

test('sends no request for messages that are already read, and shows that a message is hidden', async () => {
  const { server } = open(message({ unread: false, text: null }));
  await screen.findByText('This message was reported and is hidden.');
  expect(server.bodiesOf(reads)).toEqual([]);
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
});
