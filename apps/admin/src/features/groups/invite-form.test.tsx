import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { InviteForm } from './invite-form.tsx';

const call = 'POST /v1/groups/4/invitations/';
const field = () => screen.getByLabelText('Email addresses');
const send = () => screen.getByRole('button', { name: 'Invite' });

test('reports the number of invited addresses, and each refused line with its reason', async () => {
  const refused = [
    { line: 2, text: 'Sipho', why: 'no_address' },
    { line: 3, text: 'a@example.org', why: 'twice' },
  ];
  const server = stubServer({ [call]: { invited: 1, refused, unlisted: 2 } });
  const { user } = renderAdmin(<InviteForm group={4} />, { roles: ['facilitator'] });
  await user.type(field(), 'a@example.org{Enter}Sipho{Enter}a@example.org');
  await user.click(send());
  await screen.findByText(/1 address was taken/);
  expect(server.bodiesOf(call)).toEqual([{ addresses: 'a@example.org\nSipho\na@example.org' }]);
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Sipho', 'No email address was found here'],
    ['a@example.org', 'The same address is above'],
  ]);
  expect(screen.getByText('And 2 more.')).toBeTruthy();
  expect(field()).toHaveProperty('value', '');
});

test('puts the content of a file into the field before sending', async () => {
  const server = stubServer({ [call]: { invited: 2, refused: [], unlisted: 0 } });
  const { user } = renderAdmin(<InviteForm group={4} />, { roles: ['facilitator'] });
  const file = new File(['Email\nb@example.org\n'], 'class.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Or take them from a CSV file'), file);
  await screen.findByDisplayValue(/b@example.org/);
  expect(server.sent).toEqual([]);
});

test('shows an error and keeps what was typed', async () => {
  stubServer({ [call]: refusal(409, { detail: 'This group is closed.' }) });
  const { user } = renderAdmin(<InviteForm group={4} />, { roles: ['facilitator'] });
  await user.type(field(), 'a@example.org');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('This group is closed.');
  expect(field()).toHaveProperty('value', 'a@example.org');
});
