import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { OwnTickets } from './own-tickets.tsx';

const list = 'GET /v1/user/tickets/';
const again = 'POST /v1/user/tickets/1042/messages/';
const at = '2026-11-23T05:04:00Z';
const ticket = {
  number: 1042,
  topic: 'Slides <b>do</b> not open',
  state: 'waiting',
  created_at: at,
  messages: [
    { by: 'you', text: 'They do not open.', at },
    { by: 'support', text: 'Please try again.', at },
  ],
};

function open(answers: Answers) {
  signInAs(7);
  const server = stubServer(answers);
  return { ...renderSite(<OwnTickets user={7} />), server };
}

test('shows the messages of both sides as text, and the state of the ticket', async () => {
  open({ [list]: [ticket] });
  const section = await screen.findByRole('region', { name: 'Number 1042: Slides <b>do</b> not open' });
  const [mine, theirs] = within(section).getAllByRole('listitem');
  expect(mine?.textContent).toMatch(/^You.*They do not open\.$/);
  expect(theirs?.textContent).toContain('ReadytoWork');
  expect(theirs?.textContent).toContain('Please try again.');
  expect(section.textContent).toContain('We have answered.');
});

test('says that there are no tickets, and offers to retry after a failure', async () => {
  const { user, server } = open({ [list]: refusal(503) });
  await screen.findByRole('alert');
  server.answer(list, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have not written to us yet.')).toBeTruthy();
});

test('leaves every word of a reply in its field until the server has it, then shows it in the conversation', async () => {
  const { user, server } = open({ [list]: [ticket], [again]: refusal(503) });
  await user.click(await screen.findByText('Write again'));
  const field = () => screen.getByLabelText('Message');
  const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));
  await user.type(field(), 'Still not.');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  expect(field()).toHaveProperty('value', 'Still not.');
  const messages = [...ticket.messages, { by: 'you', text: 'Still not.', at }];
  server.answer(again, { ...ticket, state: 'open', messages });
  await send();
  expect((await screen.findByRole('status')).textContent).toContain('Message successfully sent');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(field()).toHaveProperty('value', '');
  expect(server.bodiesOf(again)).toEqual([{ message: 'Still not.' }, { message: 'Still not.' }]);
});
