import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Erasures } from './erasures.tsx';

const list = 'GET /v1/erasures/';
const confirm = 'POST /v1/erasures/5/confirm/';
const thandi = { user_id: 7, name: 'Thandi Mokoena', email: 'thandi@example.org' };
const waiting = (asked_by: number) => ({
  id: 5,
  account: thandi,
  asked_by: { user_id: asked_by, name: 'Ada Min', email: 'ada@example.org' },
  reason: 'Left the bank',
  keep_certificates: true,
  asked_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-27T10:00:00Z',
});
const pageOf = (...results: ReturnType<typeof waiting>[]) => ({
  count: results.length,
  more_than_count: false,
  next: null,
  previous: null,
  results,
});

test('lets the administrator who asked cancel the erasure, but not confirm it', async () => {
  stubServer({ [list]: pageOf(waiting(1)) });
  renderAdmin(<Erasures />);
  expect(await screen.findByText('Another administrator has to confirm it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep the account' })).toBeDefined();
});

test('lets another administrator confirm by typing the address', async () => {
  const server = stubServer({ [list]: pageOf(waiting(3)), [confirm]: { state: 'erased', expires_at: null } });
  const { user } = renderAdmin(<Erasures />);
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
  const [, erase] = screen.getAllByRole('button', { name: 'Erase for good' });
  expect(erase).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText(/to confirm/), thandi.email);
  server.answer(list, pageOf());
  await user.click(screen.getAllByRole('button', { name: 'Erase for good' })[1] ?? document.body);
  expect(await screen.findByText('The account is erased.')).toBeDefined();
  expect(server.bodiesOf(confirm)).toEqual([{ confirm: thandi.email }]);
  await waitFor(() => expect(screen.getByText('No account waits to be erased.')).toBeDefined());
});
