import { readSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { SignInCodes } from './sign-in-codes.tsx';

const readCall = 'GET /v1/user/factor/';
const enrolCall = 'POST /v1/user/factor/';
const confirmCall = 'POST /v1/user/factor/confirm/';
const proveCall = 'POST /v1/user/factor/prove/';
const removeCall = 'POST /v1/user/factor/remove/';

const none = { user_id: 1, exempt: false, confirmed_at: null, recovery_codes: 0, recent_until: null };
const set = { ...none, confirmed_at: '2026-11-02T08:00:00.000Z', recovery_codes: 9 };
const begun = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/ReadytoWork?secret=ABCDEFGHIJKLMNOP' };
const confirmed = { access: 'new', refresh: 'r2', recovery_codes: ['abcd-efgh-jkmn-pqrs'] };

beforeEach(() => signInAs(1));

function open(answers: Answers) {
  const server = stubServer(answers);
  return { ...renderSite(<SignInCodes userId={1} />), server };
}

test('sets codes up: password, app and recovery codes, and goes on with the new session', async () => {
  const { user, server } = open({ [readCall]: none, [enrolCall]: begun, [confirmCall]: confirmed });
  await user.click(await screen.findByRole('button', { name: 'Sign in with codes' }));
  await user.type(await screen.findByLabelText('Password'), 'three words together{Enter}');
  server.answer(readCall, set);
  await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
  expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
  expect(readSession()).toMatchObject({ access: 'new', refresh: 'r2', user_id: 1 });
  await user.click(screen.getByLabelText('I have kept them'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/Recovery codes left/)).toBeTruthy();
});

test('sets up the app again only after a code of the current app', async () => {
  const { user, server } = open({
    [readCall]: set,
    [proveCall]: { recent_until: '2026-11-29T10:05:00.000Z' },
    [enrolCall]: begun,
  });
  await user.click(await screen.findByRole('button', { name: 'Set the app up again' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(server.bodiesOf(proveCall)).toEqual([{ code: '123456' }]);
});

test('removes the codes with a code and the password, and shows each error at its field', async () => {
  const { user, server } = open({
    [readCall]: set,
    [removeCall]: refusal(400, { password: ['This is not your present password.'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in without codes' }));
  await user.type(await screen.findByLabelText('Code from your app'), '123456');
  await user.type(screen.getByLabelText('Password of your account'), 'wrong{Enter}');
  expect(await screen.findByText('This is not your present password.')).toBeTruthy();
  server.answer(removeCall, new Response(null, { status: 204 }));
  server.answer(readCall, none);
  await user.click(screen.getByRole('button', { name: 'Sign in without codes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in with codes' })).toBeTruthy());
  expect(server.bodiesOf(removeCall).at(-1)).toEqual({ password: 'wrong', code: '123456' });
});

test('explains to a demo account why it has none', async () => {
  open({ [readCall]: { ...none, exempt: true } });
  expect(await screen.findByText(/demo account/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
