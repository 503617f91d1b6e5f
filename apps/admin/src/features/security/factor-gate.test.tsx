import { storeSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { FactorGate } from './factor-gate.tsx';

const factor = { user_id: 1, exempt: false, confirmed_at: null, recovery_codes: 0, recent_until: null };
const readCall = 'GET /v1/user/factor/';
const pages = <FactorGate>The pages</FactorGate>;

/** Signs in with a second factor. */
const signInAsStaff = () =>
  storeSession({
    access: `head.${btoa(JSON.stringify({ user_id: 1, staff: true }))}.x`,
    refresh: 'r',
    user_id: 1,
  });

beforeEach(() => signInAs(1));

test('lets staff in once a second factor is set up and they have confirmed that the recovery codes are stored', async () => {
  const server = stubServer({
    [readCall]: factor,
    'POST /v1/user/factor/': { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' },
    'POST /v1/user/factor/confirm/': () => {
      const access = `head.${btoa(JSON.stringify({ user_id: 1, staff: true }))}.x`;
      server.answer(readCall, { ...factor, confirmed_at: '2026-11-23T10:00:00Z' });
      return { access, refresh: 'r2', recovery_codes: ['abcd-efgh-jkmn-pqrs'] };
    },
  });
  const { user } = renderAdmin(pages, { factorMissing: true });
  await user.type(await screen.findByLabelText('Password'), 'three words{Enter}');
  await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
  expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
  expect(screen.queryByText('The pages')).toBeNull();
  await user.click(screen.getByLabelText('I have kept them'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('The pages')).toBeTruthy();
});

test('asks staff with an older session to sign in again with a code', async () => {
  stubServer({ [readCall]: { ...factor, confirmed_at: '2026-11-23T10:00:00Z', recovery_codes: 10 } });
  renderAdmin(pages, { factorMissing: true });
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeTruthy();
  expect(screen.queryByText('The pages')).toBeNull();
});

test('lets in staff with a second factor and facilitators at once', () => {
  stubServer();
  const { unmount } = renderAdmin(pages, { roles: ['facilitator'] });
  expect(screen.getByText('The pages')).toBeTruthy();
  unmount();
  // A staff session from the start, before any call.
  signInAsStaff();
  renderAdmin(pages, { roles: ['facilitator', 'support'], factorMissing: true });
  expect(screen.getByText('The pages')).toBeTruthy();
});
