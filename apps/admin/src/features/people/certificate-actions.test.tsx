import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import { person } from './person.fixture.ts';

const list = 'GET /v1/accounts/7/certificates/';
const withdraw = 'POST /v1/accounts/7/certificates/abc/withdraw/';
const certificate = {
  number: 'abc',
  module: 3,
  module_name: 'Money Skills',
  name: 'Tandi Zulu',
  issued_on: '2026-11-20',
  withdrawn_on: null,
  withdrawn_reason: null,
  revision: 'one',
};
const gone = {
  ...certificate,
  withdrawn_on: '2026-11-23',
  withdrawn_reason: 'Taken by another.',
  revision: 'two',
};

const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

test('withdraws a certificate with a reason and the revision in If-Match', async () => {
  const server = stubServer({ [list]: [certificate], [withdraw]: gone });
  const { user } = renderAdmin(<CertificatesSection person={person} />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.type(screen.getByLabelText('Reason'), 'Taken by another.');
  server.answer(list, [gone]);
  await user.click(inDialog('Withdraw'));
  expect(await screen.findByText('Withdrawn on 23 November 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Give back' })).toBeTruthy();
  const sent = server.sent.find(({ call }) => call === withdraw);
  expect(sent?.headers.get('if-match')).toBe('"one"');
  expect(sent?.body).toEqual({ reason: 'Taken by another.' });
});

test('reports a conflict and shows the colleague’s change', async () => {
  const server = stubServer({
    [list]: [certificate],
    [withdraw]: refusal(412, {
      detail: 'Someone changed this in the meantime. Look at it again.',
      current: gone,
      sent: {},
    }),
  });
  const { user } = renderAdmin(<CertificatesSection person={person} />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.type(screen.getByLabelText('Reason'), 'Taken by another.');
  server.answer(list, [gone]);
  await user.click(inDialog('Withdraw'));
  expect(await screen.findByText('Withdrawn on 23 November 2026')).toBeTruthy();
  expect(await screen.findByText(/A colleague changed this certificate meanwhile/)).toBeTruthy();
});

test('offers no action on a person whom staff may not act on', async () => {
  stubServer({ [list]: [certificate] });
  renderAdmin(<CertificatesSection person={{ ...person, hands_off: 'Not you.' }} />);
  await screen.findByText('Money Skills');
  expect(screen.queryByRole('button')).toBeNull();
});
