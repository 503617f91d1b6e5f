import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './confirm-email-page.tsx';

const accept = 'POST /v1/user/change_email/accept/';
const button = () => screen.findByRole('button', { name: 'Take this address' });

beforeEach(() => {
  clearSession();
  window.history.replaceState(null, '', '/confirm-email?accept=abc');
});

test('accepts an address that support entered, on a press and without signing in', async () => {
  const server = stubServer({ [accept]: { detail: 'Changed.' } });
  const { user } = renderSite(<Page />);
  await button();
  expect(server.sent).toEqual([]);
  expect(window.location.search).toBe('');
  await user.click(await button());
  expect(await screen.findByText(/This is the email address of your account now/)).toBeTruthy();
  expect(server.bodiesOf(accept)).toEqual([{ token: 'abc' }]);
});

test('reports that a link no longer works, and says what to do', async () => {
  stubServer({
    [accept]: refusal(400, { token: ['This link is too old. Ask support to send you another.'] }),
  });
  const { user } = renderSite(<Page />);
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('Ask support');
});

const open = (search: string) => {
  window.history.replaceState(null, '', `/confirm-email${search}`);
  return renderSite(<Page />, { at: '/confirm-email' });
};

test.each([
  [
    '?token=abc',
    'POST /api/register/confirm/',
    'Confirm my email address',
    /Your email address is confirmed/,
    /Sign in to your account, then confirm/,
  ],
  [
    '?change=abc',
    'POST /v1/user/change_email/confirm/',
    'Use the new address',
    /Your email address is changed/,
    /the email address you have had so far/,
  ],
] as const)('%s: asks to sign in, then confirms on a press, never on load', async (...row) => {
  const [search, confirm, name, done, first] = row;
  const server = stubServer({ [confirm]: {} });
  const { user, unmount } = open(search);
  expect(await screen.findByText(first)).toBeTruthy();
  expect(window.location.search).toBe('');
  unmount();
  signInAs(7);
  open(search);
  const press = await screen.findByRole('button', { name });
  expect(server.bodiesOf(confirm)).toEqual([]);
  await user.click(press);
  expect(await screen.findByText(done)).toBeTruthy();
  expect(server.bodiesOf(confirm)).toEqual([{ token: 'abc' }]);
});

test('reports an invalid link and links onward', async () => {
  signInAs(7);
  stubServer({
    'POST /api/register/confirm/': refusal(400, { token: ['This link is not complete or too old.'] }),
  });
  const { user } = open('?token=nonsense');
  await user.click(await screen.findByRole('button', { name: 'Confirm my email address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete or too old');
  expect(screen.getByRole('link', { name: 'Go to my learning' }).getAttribute('href')).toBe('/my-learning');
});

test('if the page is opened without a link, says that it needs one', async () => {
  stubServer();
  open('');
  expect(await screen.findByText(/This page needs the link in our email/)).toBeTruthy();
});

test('stops a change of the address only when the button is pressed', async () => {
  const stop = 'POST /v1/user/change_email/stop/';
  const server = stubServer({ [stop]: {} });
  const { user } = open('?stop=abc');
  expect(await screen.findByRole('heading', { name: 'Stop the change of your email address' })).toBeTruthy();
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'It was not me: stop it' }));
  expect(await screen.findByText(/The change is stopped/)).toBeTruthy();
  expect(server.bodiesOf(stop)).toEqual([{ token: 'abc' }]);
});
