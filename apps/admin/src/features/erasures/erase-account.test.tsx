import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { EraseAccount } from './erase-account.tsx';

const person = { user_id: 7, first_name: 'Lerato', last_name: 'Nkosi', email: 'lerato@example.org' };
const erase = 'POST /v1/accounts/7/erasure/';

async function open(answer: object | Response) {
  const onErased = vi.fn();
  const server = stubServer({ [erase]: answer });
  const page = renderAdmin(<EraseAccount person={person} onErased={onErased} />);
  await page.user.click(screen.getByRole('button', { name: /Erase the account/ }));
  await page.user.type(screen.getByLabelText(/Reason/), 'Asked by letter');
  await page.user.type(screen.getByLabelText(/to confirm/), person.email);
  await page.user.click(screen.getByRole('button', { name: 'Erase for good' }));
  return { ...page, server, onErased };
}

test('reports the erasure once the server has confirmed it', async () => {
  const { server, onErased } = await open({ state: 'erased', expires_at: null });
  expect(await screen.findByText('The account is erased.')).toBeDefined();
  expect(onErased).toHaveBeenCalledOnce();
  expect(server.bodiesOf(erase)).toEqual([
    { confirm: person.email, reason: 'Asked by letter', keep_certificates: false },
  ]);
});

test('stays on the page of a staff account, because its erasure waits for a second administrator', async () => {
  const { onErased } = await open({ state: 'waiting', expires_at: '2026-11-30T10:00:00Z' });
  expect(await screen.findByText(/Another administrator has seven days/)).toBeDefined();
  expect(onErased).not.toHaveBeenCalled();
});

test('shows an error if the typed address is wrong, and keeps what was typed', async () => {
  const { onErased } = await open(
    refusal(400, { confirm: ['This is not the email address of the account.'] }),
  );
  expect(await screen.findByText('This is not the email address of the account.')).toBeDefined();
  expect(screen.getByLabelText(/Reason/)).toHaveProperty('value', 'Asked by letter');
  expect(onErased).not.toHaveBeenCalled();
});
