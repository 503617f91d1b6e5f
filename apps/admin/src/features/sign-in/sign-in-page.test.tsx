import { readSession } from '@readytowork/api-client/session-store';
import { type Answer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SignInPage } from './sign-in-page.tsx';

const begin = 'POST /v1/staff/sign_in/';
const finish = 'POST /v1/staff/sign_in/finish/';
const begun = 'b'.repeat(43);
const service = { url: 'https://id.example.org/authorise?state=1', begun };

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  vi.spyOn(window.location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

function openAt(address: string, answers: Record<string, Answer> = {}) {
  window.history.replaceState(null, '', address);
  const server = stubServer({
    'GET /v1/staff/sign_in/': { name: 'Ubuntu Bank', only: true },
    [begin]: service,
    ...answers,
  });
  return { server, ...renderAdmin(<SignInPage />) };
}
const atService = () => screen.findByRole('button', { name: 'Sign in with Ubuntu Bank' });

test('leads to the sign-in service, and remembers the page to return to', async () => {
  const { user } = openAt('/admin/tickets?state=open#later');
  await user.click(await atService());
  await expect.poll(() => vi.mocked(window.location.assign).mock.calls).toEqual([[service.url]]);
  expect(JSON.parse(sessionStorage.getItem('rtw.sign-on') ?? '')).toEqual({
    begun,
    purpose: 'sign-in',
    from: '/admin/tickets?state=open#later',
  });
  expect(screen.getByText(/Facilitators, and the account for emergencies/)).toBeTruthy();
});

test('says that the sign-in service does not answer, and lets the user try again', async () => {
  const away = refusal(503, { detail: 'Ubuntu Bank does not answer. Try again in a minute.' });
  const { server, user } = openAt('/admin/', { [begin]: away });
  await user.click(await atService());
  expect(await screen.findByText(/Ubuntu Bank does not answer/)).toBeTruthy();
  server.answer(begin, service);
  await user.click(await atService());
  await expect.poll(() => vi.mocked(window.location.assign).mock.calls).toHaveLength(1);
});

test('leads to the form for a password, which returns here', async () => {
  const { user } = openAt('/admin/people');
  await user.click(await screen.findByRole('button', { name: 'Sign in with a password' }));
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state.usr).toEqual({ from: '/admin/people', ended: false });
});

test('leads to the form for a password if the site has no sign-in service', async () => {
  openAt('/admin/', { 'GET /v1/staff/sign_in/': { name: null, only: false } });
  await expect.poll(() => window.location.pathname).toBe('/login');
});

test('sends the answer of the service once, removes it from the address, and says why it was refused', async () => {
  sessionStorage.setItem('rtw.sign-on', JSON.stringify({ begun, purpose: 'sign-in', from: '/admin/' }));
  const refused = refusal(401, { detail: 'This account has no role here. Ask your administrator.' });
  const { server } = openAt('/admin/sign-in?code=secret&state=1', { [finish]: refused });
  expect(await screen.findByText(/This account has no role here/)).toBeTruthy();
  expect(server.bodiesOf(finish)).toEqual([{ begun, answer: 'code=secret&state=1' }]);
  expect(window.location.search).toBe('');
  expect(sessionStorage.getItem('rtw.sign-on')).toBeNull();
  expect(readSession()).toBeNull();
  expect(await atService()).toHaveProperty('disabled', false);
});
