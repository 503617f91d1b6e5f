import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SessionsCard } from './sessions-card.tsx';

const listCall = 'GET /v1/user/sessions/';
const endCall = 'DELETE /v1/user/sessions/b/';
const at = '2026-11-23T10:00:00Z';
const session = { browser: 'Chrome', system: 'Android', signed_in_at: at, last_used_at: at, current: false };
const here = { ...session, id: 'a', system: 'Windows', current: true };
const phone = { ...session, id: 'b' };

beforeEach(() => signInAs(1));

test.each([
  ['one that lives', new Response(null, { status: 204 })],
  ['one that has ended meanwhile', refusal(404, { detail: 'There is no such session any more.' })],
])('signs out another device: %s', async (_, answer) => {
  const server = stubServer({ [listCall]: [here, phone], [endCall]: answer });
  const { user } = renderAdmin(<SessionsCard user={1} />);
  const end = await screen.findByRole('button', { name: 'Sign out Chrome on Android' });
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull();
  server.answer(listCall, [here]);
  await user.click(end);
  expect(
    await within(screen.getByRole('status')).findByText(/needs the password to get in again/),
  ).toBeTruthy();
  expect(screen.queryByText('Chrome on Android')).toBeNull();
});

test('keeps a device in the list if it could not be signed out', async () => {
  stubServer({ [listCall]: [here, phone], [endCall]: refusal(503, { detail: 'Try again in a moment.' }) });
  const { user } = renderAdmin(<SessionsCard user={1} />);
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment.');
  expect(screen.getByText('Chrome on Android')).toBeTruthy();
});
