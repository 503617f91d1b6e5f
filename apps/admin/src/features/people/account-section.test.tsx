import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Me, Person } from '@readytowork/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { AccountSection } from './account-section.tsx';
import { person } from './person.fixture.ts';

const rights = 'PUT /v1/accounts/7/rights/';

function open(changes: Partial<Person> = {}, answers: Answers = {}, roles: Me['roles'] = ['administrator']) {
  const server = stubServer(answers);
  const page = renderAdmin(<AccountSection person={{ ...person, ...changes }} />, { roles });
  const button = (name: string) => screen.getByRole('button', { name });
  const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
  /** Sent changes; the call for possible duplicates is not one. */
  const changesSent = () => server.sent.filter(({ call }) => call === rights);
  return { ...page, server, sent: changesSent, button, inDialog };
}

test('explains why staff may not act on this person, and offers no action', () => {
  open({ hands_off: 'This person has a staff role: only an administrator acts on the account.' });
  expect(screen.getByText(/only an administrator acts/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Deactivate|Send|Change|Make/ })).toBeNull();
});

test('offers support neither staff roles nor the data export', () => {
  open({}, {}, ['support']);
  expect(screen.getByRole('button', { name: 'Deactivate the account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the staff role' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Download the copy/ })).toBeNull();
});

test('offers no mail to a deactivated account, only to reactivate it', () => {
  open({ active: false, deactivated_at: '2026-11-01T08:00:00Z' });
  expect(screen.queryByRole('button', { name: 'Send a link for a new password' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reactivate the account' })).toBeTruthy();
});

test('explains the deactivation, sends the revision in If-Match, and confirms it', async () => {
  const { user, sent: changes, button, inDialog } = open({}, { [rights]: { ...person, active: false } });
  await user.click(button('Deactivate the account'));
  expect(screen.getByText(/signed out everywhere at once/)).toBeTruthy();
  expect(changes()).toEqual([]);
  await user.click(inDialog('Deactivate the account'));
  expect(await screen.findByText(/Every device is signed out/)).toBeTruthy();
  const [sent] = changes();
  expect(sent).toMatchObject({ call: rights, body: { staff_role: null, active: false } });
  expect(sent?.headers.get('if-match')).toBe('"one"');
});

test('shows both states after a conflict, and replaces the newer one on request', async () => {
  const current = { ...person, staff_role: 'editor', revision: 'two' };
  const sent = { staff_role: null, active: false };
  const {
    user,
    server,
    sent: changes,
    button,
    inDialog,
  } = open({}, { [rights]: refusal(412, { detail: '', current, sent }) });
  await user.click(button('Deactivate the account'));
  await user.click(inDialog('Deactivate the account'));
  const row = await screen.findByRole('row', { name: /Staff role/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Editor', 'None']);
  expect(screen.queryByRole('dialog')).toBeNull();
  server.answer(rights, { ...person, active: false });
  await user.click(button('Save mine instead'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.headers.get('if-match')).toBe('"two"');
  expect(changes()[1]?.body).toEqual(sent);
});

test('shows an error at an invalid address and keeps what was typed', async () => {
  const call = 'POST /v1/accounts/7/email/';
  const { user, button, inDialog } = open(
    {},
    { [call]: refusal(400, { email: ['Another account has this address.'] }) },
  );
  await user.click(button('Change the email address'));
  const field = screen.getByLabelText('New email address');
  await user.type(field, 'taken@example.org');
  await user.click(inDialog('Change the email address'));
  expect(await screen.findByText('Another account has this address.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'taken@example.org');
});
