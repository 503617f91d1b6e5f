import { readSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { SetUp } from '@readytowork/second-factor/set-up';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';

const beginCall = 'POST /v1/user/factor/';
const confirmCall = 'POST /v1/user/factor/confirm/';
const secret = 'ABCDEFGHIJKLMNOP';
const uri = `otpauth://totp/ReadytoWork:ada%40example.org?secret=${secret}`;
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);

beforeEach(() => signInAs(1));

function open(answers: Answers = {}) {
  const server = stubServer({
    [beginCall]: { secret, uri },
    [confirmCall]: { access: 'new', refresh: 'r2', recovery_codes: codes },
    ...answers,
  });
  const onDone = vi.fn();
  const page = renderAdmin(<SetUp user={1} onDone={onDone} />);
  const begin = async () => {
    await page.user.type(screen.getByLabelText('Password'), 'three words together{Enter}');
    return screen.findByLabelText('Code from your app');
  };
  return { ...page, server, onDone, begin };
}

test('asks for the password and the first code, and shows the recovery codes', async () => {
  const { user, server, onDone, begin } = open();
  const code = await begin();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the app here' }).getAttribute('href')).toBe(uri);
  await user.type(code, '123456{Enter}');
  for (const each of codes) expect(await screen.findByText(each)).toBeTruthy();
  expect(readSession()).toMatchObject({ access: 'new', refresh: 'r2', user_id: 1 });
  expect(server.bodiesOf(confirmCall)).toEqual([{ code: '123456' }]);

  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('I have kept them'));
  await user.click(done);
  expect(onDone).toHaveBeenCalledOnce();
});

test('shows a wrong password and a wrong code at their fields', async () => {
  const { user, server, begin } = open({
    [beginCall]: refusal(400, { password: ['This is not your password.'] }),
    [confirmCall]: refusal(400, { code: ['This code is not right.'] }),
  });
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  server.answer(beginCall, { secret, uri });
  await user.clear(screen.getByLabelText('Password'));
  await user.type(await begin(), '123456{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
});

test('starts again if the first code comes too late', async () => {
  const { user, begin } = open({ [confirmCall]: refusal(409, { detail: 'Begin again.' }) });
  await user.type(await begin(), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Begin again' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('does not replace a session that began in another tab', async () => {
  const { user, begin } = open();
  const code = await begin();
  signInAs(2);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(screen.getByText('Keep these ten codes')).toBeTruthy());
  expect(readSession()?.user_id).toBe(2);
});
