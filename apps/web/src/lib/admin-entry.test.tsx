import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { useIsAdmin } from './admin-entry.ts';
import { userQuery } from './queries.ts';

const user = {
  user_id: 7,
  first_name: 'Thandi',
  last_name: 'Nkosi',
  email: 'thandi@example.org',
  user_type: 'rtw' as const,
  is_admin: true,
  email_confirmed: true,
};

const Shown = () => <p>{useIsAdmin() ? 'an admin user' : 'none'}</p>;

beforeEach(() => {
  stubServer();
});

/** A page whose user record is already in the cache. */
function open(is_admin?: boolean) {
  const page = renderSite(<Shown />);
  if (is_admin !== undefined)
    act(() => page.queryClient.setQueryData(userQuery(7).queryKey, { ...user, is_admin }));
}

test('neither a visitor nor a user whose record is unknown counts as an admin user', () => {
  open();
  expect(screen.getByText('none')).toBeTruthy();
  act(() => signInAs(7));
  expect(screen.getByText('none')).toBeTruthy();
});

test('remembers an admin user on pages that do not fetch the record, until a record says something else', async () => {
  signInAs(7);
  open(true);
  expect(await screen.findByText('an admin user')).toBeTruthy();
  open();
  expect(await screen.findAllByText('an admin user')).toHaveLength(2);
  open(false);
  await screen.findByText('none');
  open();
  expect(screen.getAllByText('none')).toHaveLength(2);
});

test('does not apply to the next user of the same phone', async () => {
  signInAs(7);
  open(true);
  await screen.findByText('an admin user');
  act(() => signInAs(8));
  expect(await screen.findByText('none')).toBeTruthy();
});
