import { clearSession, storeSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteUse } from '../features/session-end/idle-clock.ts';
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

test('lets in people with a role', async () => {
  stubServer({ [me]: ada });
  signInAs(7);
  open();
  expect(await screen.findByText('support')).toBeTruthy();
});

test('leads a visitor to the sign-in page and back', async () => {
  stubServer();
  open();
  await waitFor(() => expect(window.location.reload).toHaveBeenCalled());
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state.usr).toEqual({ from: '/admin/people?search=thandi', ended: false });
});

test('leads to the sign-in page when the session ends', async () => {
  stubServer({ [me]: ada });
  signInAs(7);
  open();
  await screen.findByText('support');
  act(() => clearSession());
  await waitFor(() => expect(window.location.reload).toHaveBeenCalled());
  expect(window.history.state.usr).toEqual({ from: '/admin/people?search=thandi', ended: true });
});

describe('an idle staff session', () => {
  const staffToken = `head.${btoa(JSON.stringify({ user_id: 7, staff: true }))}.x`;
  const password = 'POST /api/token/';
  const code = 'POST /api/token/factor/';
  const over = async () => {
    const server = stubServer({ [me]: ada, [password]: { factor_token: 'between' } });
    storeSession({ access: staffToken, refresh: 'r', user_id: 7 });
    const page = renderAdmin(
      <SignedIn>
        <input aria-label="Note" />
      </SignedIn>,
    );
    await page.user.type(await screen.findByLabelText('Note'), 'half a sente');
    noteUse(Date.now() - 16 * 60_000);
    await act(async () => clearSession());
    await page.user.type(screen.getByLabelText('Password'), 'three words together{Enter}');
    return { ...page, server, field: await screen.findByLabelText('Code from your app') };
  };

  test('is covered, and after signing in the typed text is still there', async () => {
    const { user, server, field } = await over();
    expect(screen.getByLabelText('Note').closest('[hidden]')).not.toBeNull();
    server.answer(code, { access: staffToken, refresh: 'r2', user_id: 7 });
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(screen.queryByText('You are signed out')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a sente');
    expect(screen.getByLabelText('Note').closest('[hidden]')).toBeNull();
    expect(server.bodiesOf(password)).toEqual([
      { username: 'ada@example.org', password: 'three words together' },
    ]);
    expect(window.location.reload).not.toHaveBeenCalled();
  });

  test('asks for the password again if the code comes too late', async () => {
    const { user, server, field } = await over();
    server.answer(code, refusal(401, { detail: 'This sign-in took too long.' }));
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('This sign-in took too long.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});

test('tells a learner that the site is not for them, and leads back', async () => {
  stubServer({ [me]: refusal(404, { detail: 'There is nothing at this address.' }) });
  signInAs(7);
  open();
  expect(
    await screen.findByRole('heading', { name: 'This site is for facilitators and staff' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to my learning' }).getAttribute('href')).toBe('/my-learning');
});

test('reports a failed request, and lets the person in after a retry', async () => {
  const server = stubServer({ [me]: refusal(503) });
  signInAs(7);
  const { user } = open();
  await screen.findByText(/busy right now/);
  server.answer(me, ada);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('support')).toBeTruthy();
});
