import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { TicketForm } from './ticket-form.tsx';

const ticketCall = 'POST /v3/self_help/ticket/';
const written = {
  Name: 'Lindiwe',
  Surname: 'Dube',
  'Email address': 'lindiwe@example.org',
  'Subject Heading': 'My certificate',
  Message: 'It does not open.',
};

function open(answers: Answers = { [ticketCall]: { number: 1042 } }) {
  const server = stubServer(answers);
  const page = renderSite(<TicketForm />);
  const field = (label: string) => screen.getByLabelText(label);
  const fill = async (entries: Partial<typeof written> = written) => {
    for (const [label, text] of Object.entries(entries)) await page.user.type(field(label), text);
  };
  const button = () => screen.getByRole('button', { name: 'Send Message' });
  /** The button takes a press again a moment after the answer is shown. */
  const ready = () => waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  return { ...page, server, field, fill, button, ready };
}

test.each(Object.keys(written))('its button is disabled while %s is empty or blank', async (label) => {
  const { user, field, fill, button } = open();
  await fill({ ...written, [label]: ' ' });
  expect(button()).toHaveProperty('disabled', true);
  await user.type(field(label), 'Hello');
  expect(button()).toHaveProperty('disabled', false);
});

test('counts the characters of the message and accepts no more than 1024', async () => {
  const { user, field } = open();
  const described = field('Message').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('0 / 1024');
  await user.click(field('Message'));
  await user.paste('a'.repeat(1030));
  expect(document.getElementById(described)?.textContent).toBe('1024 / 1024');
  expect(field('Message')).toHaveProperty('value', 'a'.repeat(1024));
});

test('shows the ticket’s number after sending, and clears the form', async () => {
  const { user, server, field, fill, button } = open();
  await fill();
  await user.click(button());
  const said = (await screen.findByRole('status')).textContent;
  expect(said).toContain('Message successfully sent');
  expect(said).toContain('Its number is 1042');
  expect(server.bodiesOf(ticketCall)).toEqual([
    {
      name: 'Lindiwe',
      surname: 'Dube',
      email: 'lindiwe@example.org',
      topic: 'My certificate',
      message: 'It does not open.',
    },
  ]);
  expect(field('Message')).toHaveProperty('value', '');
  expect(button()).toHaveProperty('disabled', true);
  expect(sessionStorage.length).toBe(0);
});

test('leaves every word in the form after a rejection and says why', async () => {
  const { user, field, fill, button } = open({ [ticketCall]: refusal(503) });
  await fill();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  expect(field('Message')).toHaveProperty('value', 'It does not open.');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends the same text under the same key, and a changed text under a new one', async () => {
  const { user, server, field, fill, button, ready } = open({ [ticketCall]: refusal(503) });
  const keys = () =>
    server.sent
      .filter(({ call }) => call === ticketCall)
      .map(({ headers }) => headers.get('idempotency-key'));
  await fill();
  await user.click(button());
  await screen.findByRole('alert');
  await ready();
  await user.click(button());
  await waitFor(() => expect(keys()).toHaveLength(2));
  await user.type(field('Message'), ' Please help.');
  await ready();
  await user.click(button());
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, changed] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('sends one message if the button is pressed twice', async () => {
  const held = heldAnswer();
  const { user, server, fill, button } = open({ [ticketCall]: held.answer });
  await fill();
  await user.click(button());
  await user.click(button());
  held.release({ number: 1 });
  await screen.findByRole('status');
  expect(server.bodiesOf(ticketCall)).toHaveLength(1);
});

test('stores the text and its key for this tab when the page closes', async () => {
  const first = open({ [ticketCall]: refusal(503) });
  await first.fill();
  await first.user.click(first.button());
  await screen.findByRole('alert');
  first.unmount();
  const { user, server, field, button } = open();
  expect(field('Message')).toHaveProperty('value', 'It does not open.');
  await user.click(button());
  await screen.findByRole('status');
  const keys = [first.server, server].map(({ sent }) => sent[0]?.headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
});

test('shows the server’s errors line by line', async () => {
  const found = { topic: ['First.'], message: ['Second.', 'Third.'] };
  const { user, fill, button } = open({ [ticketCall]: refusal(400, found) });
  await fill();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('First.\nSecond.\nThird.');
});

test('removes a learner’s text when their session ends', async () => {
  signInAs(7);
  const first = open({
    'GET /v1/user/7/': { first_name: 'Thabo', last_name: 'Nkosi', email: 't@example.org' },
  });
  await waitFor(() => expect(first.field('Name')).toHaveProperty('value', 'Thabo'));
  await first.fill({ Message: 'Private words' });
  first.unmount();
  clearSession();
  const { field } = open();
  expect([field('Message'), field('Name')]).toMatchObject([{ value: '' }, { value: '' }]);
});

test('fills in empty fields from the profile', async () => {
  signInAs(7);
  const user = { first_name: 'Thabo', last_name: 'Nkosi', email: 'thabo@example.org' };
  const held = heldAnswer();
  const { fill, field } = open({ 'GET /v1/user/7/': held.answer });
  await fill({ Name: 'Mister T' });
  held.release(user);
  await waitFor(() => expect(field('Surname')).toHaveProperty('value', 'Nkosi'));
  expect(field('Name')).toHaveProperty('value', 'Mister T');
  expect(field('Email address')).toHaveProperty('value', 'thabo@example.org');
});
