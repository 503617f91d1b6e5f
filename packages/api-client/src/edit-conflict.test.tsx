import type { StaffAccount } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { ApiError, api } from './api.ts';
import { editConflict } from './edit-conflict.ts';
import { refusal, stubServer } from './testing/stub-server.ts';

const address = 'PUT /v1/accounts/:id/rights/';
const call = 'PUT /v1/accounts/9/rights/';
const account: StaffAccount = {
  user_id: 9,
  first_name: 'Lerato',
  last_name: 'Mokoena',
  email: 'lerato@example.org',
  staff_role: 'editor',
  active: true,
  email_confirmed: true,
  role: 'editor',
  joined_at: '2026-11-01T08:00:00Z',
  last_seen_on: null,
  revision: 'second',
};
const body = { staff_role: null, active: false } as const;
const write = () => api(address, { params: { id: 9 }, body, revision: 'first' });

test('sends the revision of the state that a write changes', async () => {
  const { sent } = stubServer({ [call]: account });
  await expect(write()).resolves.toEqual(account);
  expect(sent).toMatchObject([{ call, body }]);
  expect(sent[0]?.headers.get('if-match')).toBe('"first"');
});

test('sends no revision with other calls', async () => {
  const { sent } = stubServer({ 'GET /v1/accounts/9/': account });
  await api('GET /v1/accounts/:id/', { params: { id: 9 } });
  expect(sent[0]?.headers.has('if-match')).toBe(false);
});

test('returns both states if another editor saved first', async () => {
  stubServer({ [call]: refusal(412, { detail: 'Someone changed this.', current: account, sent: body }) });
  const error = await write().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  const conflict = editConflict(address, error);
  expect(conflict).toEqual({ current: account, sent: body });
  // The next attempt carries the revision that the user has now seen.
  expect(conflict?.current.revision).toBe('second');
});

test.each([
  ['another failure', new ApiError({ status: 403, body: { current: account, sent: body } })],
  ['an answer of something else', new ApiError({ status: 412, body: 'Precondition Failed' })],
  ['no answer', new TypeError('fetch failed')],
])('does not treat %s as a conflict', (_, error) => {
  expect(editConflict(address, error)).toBeUndefined();
});
