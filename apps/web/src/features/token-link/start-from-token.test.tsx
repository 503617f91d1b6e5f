import { readSession } from '@readytowork/api-client/session-store';
import { accessTokenOf, signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { LinkNotice, showLinkNotice } from '../session/link-notice.tsx';
import { takeTokenFromAddress } from '../session/token-in-address.ts';
import { startFromToken } from './start-from-token.tsx';

const ownerCall = 'GET /v1/user/7/';
const lerato = { [ownerCall]: { first_name: 'Lerato', last_name: 'Nkosi' } };

const leave = vi.fn();
beforeEach(() => {
  leave.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  showLinkNotice(null);
  document.getElementById('page-data')?.remove();
  Reflect.deleteProperty(document, 'referrer');
});

async function follow(token: string) {
  renderSite(<LinkNotice />);
  await act(() => startFromToken(token));
}

const question = () => screen.queryByRole('dialog', { name: 'Continue as Lerato N.?' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('for a valid link asks first, then signs in and opens My Learning a second later', async () => {
  stubServer(lerato);
  const token = accessTokenOf(7);
  await follow(token);
  expect(question()).toBeTruthy();
  expect(readSession()).toBeNull();
  vi.useFakeTimers();
  press('Continue');
  expect(readSession()).toMatchObject({ access: token, user_id: 7 });
  expect(screen.getByText(/^You are signed in\./)).toBeTruthy();
  vi.advanceTimersByTime(999);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/my-learning');
});

test.each([
  ['Not me', () => press('Not me')],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('%s leaves the visitor signed out', async (_, decline) => {
  stubServer(lerato);
  await follow(accessTokenOf(7));
  vi.useFakeTimers();
  decline();
  expect(question()).toBeNull();
  vi.runAllTimers();
  expect(readSession()).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['that the server refuses', accessTokenOf(7), 'does not sign you in'],
  ['that names no account', 'head.e30.signature', 'does not sign you in'],
  ['that is no token', '<script>alert(1)</script>', 'does not sign you in'],
  ['that the server cannot check', accessTokenOf(8), 'We could not check the link'],
])('reports a link %s, and changes nothing', async (_, token, words) => {
  stubServer({ [ownerCall]: refusal(401) });
  vi.useFakeTimers();
  await follow(token);
  expect(screen.getByRole('alert').textContent).toContain(words);
  vi.runAllTimers();
  expect(readSession()).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  press('Close this message');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['https://evil.example/', null],
  ['https://jobs.partner.example/apply', 7],
])('signs in without asking only from a partner in the settings: %s', async (referrer, signedIn) => {
  stubServer(lerato);
  const settings = { partner_origins: ['https://jobs.partner.example'] };
  const data = Object.assign(document.createElement('script'), { id: 'page-data', type: 'application/json' });
  data.textContent = JSON.stringify({ settings });
  document.head.append(data);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  vi.useFakeTimers();
  await follow(accessTokenOf(7));
  expect(readSession()?.user_id ?? null).toBe(signedIn);
  expect(question() === null).toBe(signedIn !== null);
});

test.each([
  [7, 'You are signed in already.'],
  [8, 'is for another account than the one that is signed in'],
])('keeps the session of account %i', async (owner, words) => {
  const { sent } = stubServer(lerato);
  signInAs(owner);
  await follow(accessTokenOf(7));
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(readSession()?.user_id).toBe(owner);
  expect(sent).toEqual([]);
});

test.each([
  ['/faq?token=abc&q=1', 'abc', '/faq?q=1'],
  ['/faq?q=1', null, '/faq?q=1'],
  ['/unsubscribe?stop=1.abc', null, '/unsubscribe?stop=1.abc'],
  ['/confirm-email?token=abc', null, '/confirm-email?token=abc'],
  ['/forgot-password?token=abc', null, '/forgot-password?token=abc'],
])('removes the token from the address %s and returns %j', (address, token, left) => {
  window.history.replaceState(null, '', address);
  expect(takeTokenFromAddress()).toBe(token);
  expect(window.location.pathname + window.location.search).toBe(left);
  window.history.replaceState(null, '', '/');
});
