import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { DataRequestView } from './data-request.tsx';

const request = {
  number: 12,
  kind: 'access',
  words: 'Whom did you tell?',
  received_on: '2026-11-02',
  due_on: '2026-12-02',
  outcome: null,
  reason: null,
  closed_at: null,
  via: 'letter',
  account: null,
  name: 'Ayanda Dlamini',
  email: 'ayanda@example.org',
  identity: null,
  assigned: null,
  entered_by: { user_id: 5, name: 'Sipho Support', email: 'sipho@example.org' },
  revision: 'first',
} as const;
const change = 'PUT /v1/data_requests/12/';
const close = 'POST /v1/data_requests/12/close/';
const lerato = { user_id: 7, name: 'Lerato Nkosi', email: 'lerato@example.org' };

test('offers no data export until account and identity are known', () => {
  renderAdmin(<DataRequestView request={request} />);
  expect(screen.queryByRole('button', { name: /copy of the data/ })).toBeNull();
  expect(screen.getByText(/Say above whose account/)).toBeDefined();
});

test('offers the data export and a link to the account once both are known', () => {
  renderAdmin(<DataRequestView request={{ ...request, account: lerato, identity: 'A passport' }} />);
  expect(screen.getByRole('button', { name: /copy of the data/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the account of Lerato Nkosi' })).toBeDefined();
});

test('saves identity check and handler together', async () => {
  const server = stubServer({ [change]: { ...request, identity: 'A passport', revision: 'second' } });
  const { user } = renderAdmin(<DataRequestView request={request} />);
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  await user.type(screen.getByLabelText(/How you made sure/), 'A passport');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(server.bodiesOf(change)).toEqual([{ assigned: 1, account: null, identity: 'A passport' }]);
  expect(server.sent[0]?.headers.get('if-match')).toBe('"first"');
});

test('leaves the identity check of a request one entered to a colleague', async () => {
  const own = { ...request, entered_by: { user_id: 1, name: 'Me', email: 'me@example.org' } };
  const server = stubServer({ [change]: { ...own, revision: 'second' } });
  const { user } = renderAdmin(<DataRequestView request={own} />);
  expect(screen.queryByLabelText(/How you made sure/)).toBeNull();
  expect(screen.getByText(/so a colleague checks who asks/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(server.bodiesOf(change)).toEqual([{ assigned: 1, account: null, identity: null }]);
});

test('cannot close a request without an outcome', async () => {
  const server = stubServer({
    [close]: { ...request, outcome: 'refused', closed_at: '2026-11-22T10:00:00Z' },
  });
  const { user } = renderAdmin(<DataRequestView request={request} />);
  await user.type(screen.getByLabelText(/Reason/), 'We hold nothing.');
  await user.click(screen.getByRole('button', { name: /Close and email/ }));
  expect(await screen.findByText('Choose how it ended.')).toBeDefined();
  expect(server.sent).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Outcome'), 'refused');
  await user.click(screen.getByRole('button', { name: /Close and email/ }));
  expect(await screen.findByText(/The answer is on its way/)).toBeDefined();
  expect(server.bodiesOf(close)).toEqual([{ outcome: 'refused', reason: 'We hold nothing.' }]);
});

test('keeps the typed reason when the handling form is saved', async () => {
  stubServer({ [change]: { ...request, identity: 'A passport', revision: 'second' } });
  const { user, show } = renderAdmin(<DataRequestView request={request} />);
  await user.type(screen.getByLabelText(/Reason/), 'We hold nothing.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  show(<DataRequestView request={{ ...request, identity: 'A passport', revision: 'second' }} />);
  expect(screen.getByDisplayValue('A passport')).toBeDefined();
  expect(screen.getByDisplayValue('We hold nothing.')).toBeDefined();
});

test('keeps the reason after a conflict, and then closes the newer state of the request', async () => {
  const server = stubServer({
    [close]: refusal(412, { detail: 'Someone changed this in the meantime.', current: {}, sent: {} }),
  });
  const { user, show } = renderAdmin(<DataRequestView request={request} />);
  await user.selectOptions(screen.getByLabelText('Outcome'), 'refused');
  await user.type(screen.getByLabelText(/Reason/), 'We hold nothing.');
  await user.click(screen.getByRole('button', { name: /Close and/ }));
  expect(await screen.findByRole('alert')).toBeDefined();
  show(<DataRequestView request={{ ...request, revision: 'second' }} />);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Close and/ }));
  expect(server.bodiesOf(close)[1]).toEqual({ outcome: 'refused', reason: 'We hold nothing.' });
  expect(server.sent[1]?.headers.get('if-match')).toBe('"second"');
});

test('reports a conflict, and shows the newer state after a press', async () => {
  stubServer({
    [change]: refusal(412, { detail: 'Someone changed this in the meantime.', current: {}, sent: {} }),
  });
  const { user } = renderAdmin(<DataRequestView request={request} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing of yours was saved');
  expect(screen.getByRole('button', { name: 'Show it as it is now' })).toBeDefined();
});

test('shows a closed request without forms', () => {
  const closed = {
    ...request,
    outcome: 'granted',
    reason: 'Sent.',
    closed_at: '2026-11-22T10:00:00Z',
  } as const;
  renderAdmin(<DataRequestView request={closed} />);
  expect(screen.getByText('Done as asked')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
