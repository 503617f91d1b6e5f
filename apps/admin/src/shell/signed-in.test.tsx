import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMe } from '../lib/me.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { SignedIn } from './signed-in.tsx';

const me = 'GET /v1/staff/me/';
const ada = {
  user_id: 7,
  first_name: 'Ada',
  last_name: 'Min',
  email: 'ada@example.org',
  roles: ['support'],
  factor_missing: false,
};

const Inside = () => <p>{useMe().roles.join()}</p>;
const open = () =>
  renderAdmin(
    <SignedIn>
      <Inside />
    </SignedIn>,
  );

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/people?search=thandi');
  vi.spyOn(window.location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('who has a role is let in with what the server says of them', async () => {
  stubServer({ [me]: ada });
  signInAs(7);
  open();
  expect(await screen.findByText('support')).toBeTruthy();
});

test('nobody signs in first, and comes back to the same address', async () => {
  stubServer();
  open();
  await waitFor(() => expect(window.location.reload).toHaveBeenCalled());
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state.usr).toEqual({ from: '/admin/people?search=thandi', ended: false });
});

test('whose session ends is told so by the sign-in page', async () => {
  stubServer({ [me]: ada });
  signInAs(7);
  open();
  await screen.findByText('support');
  act(() => clearSession());
  await waitFor(() => expect(window.location.reload).toHaveBeenCalled());
  expect(window.history.state.usr).toEqual({ from: '/admin/people?search=thandi', ended: true });
});

test('a learner is told plainly that the site is not for them, and led back', async () => {
  stubServer({ [me]: refusal(404, { detail: 'There is nothing at this address.' }) });
  signInAs(7);
  open();
  expect(
    await screen.findByRole('heading', { name: 'This site is for facilitators and staff' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to my learning' }).getAttribute('href')).toBe('/my-learning');
});

test('without an answer it says so, and another try lets in', async () => {
  const server = stubServer({ [me]: refusal(503) });
  signInAs(7);
  const { user } = open();
  await screen.findByText(/busy right now/);
  server.answer(me, ada);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('support')).toBeTruthy();
});
