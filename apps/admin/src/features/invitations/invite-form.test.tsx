import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { InvitationReport, Me } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { InviteForm } from './invite-form.tsx';
import { Report } from './report.tsx';

const people = 'POST /v1/invitations/';
const staff = 'POST /v1/invitations/staff/';
const report: InvitationReport = {
  invited: 1,
  lines: [
    { line: 1, email: 'a@example.org', text: 'a@example.org', outcome: 'invited', user_id: null },
    { line: 2, email: 'b@example.org', text: 'b@example.org', outcome: 'has_account', user_id: 9 },
    { line: 3, email: null, text: 'nobody', outcome: 'no_address', user_id: null },
  ],
  unlisted: 0,
};

function Invite() {
  const [told, setTold] = useState<InvitationReport>();
  return (
    <>
      {told && <Report report={told} />}
      <InviteForm onReport={setTold} />
    </>
  );
}

function open(answers: Answers = {}, roles: Me['roles'] = ['administrator']) {
  const server = stubServer(answers);
  const page = renderAdmin(<Invite />, { roles });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send the invitations' }));
  const field = () => screen.getByLabelText('Email addresses');
  return { ...page, server, send, field };
}

test('shows the outcome of each line, then empties the field', async () => {
  const { user, server, send, field } = open({ [people]: report });
  await user.type(field(), 'a@example.org{Enter}b@example.org{Enter}nobody');
  await send();
  expect(await screen.findByText(/1 person is invited/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'b@example.org' }).getAttribute('href')).toBe('/people/9');
  expect(screen.getByText('No email address was found here')).toBeTruthy();
  expect(field()).toHaveProperty('value', '');
  expect(server.bodiesOf(people)).toEqual([
    { user_type: 'learner', addresses: 'a@example.org\nb@example.org\nnobody' },
  ]);
});

test.each([
  ['facilitator', people, { user_type: 'rtw' }],
  ['editor', staff, { staff_role: 'editor' }],
])('inviting %s calls the API for that role', async (role, call, body) => {
  const { user, server, send, field } = open({ [call]: report });
  await user.selectOptions(screen.getByLabelText('They become'), role);
  await user.type(field(), 'a@example.org');
  await send();
  await screen.findByText(/1 person is invited/);
  expect(server.bodiesOf(call)).toEqual([{ ...body, addresses: 'a@example.org' }]);
});

test('support cannot invite staff', () => {
  open({}, ['support']);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Learner',
    'Facilitator',
  ]);
});

test('puts the content of a file into the field before sending', async () => {
  const { user, server, field } = open();
  const file = new File(['Name;Email\nA;a@example.org\n'], 'class.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Or take them from a CSV file'), file);
  await screen.findByDisplayValue(/a@example\.org/);
  expect(field()).toHaveProperty('value', 'Name;Email\nA;a@example.org\n');
  expect(server.sent).toEqual([]);
});

test('sends nothing without an address, and keeps what was typed if the call fails', async () => {
  const { user, server, send, field } = open({ [people]: refusal(503) });
  await send();
  expect(await screen.findByText('Give at least one email address.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await user.type(field(), 'a@example.org');
  await send();
  expect(await screen.findByText(/busy right now/)).toBeTruthy();
  expect(field()).toHaveProperty('value', 'a@example.org');
});
