import { clearSession, readSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { type Head, PageHead } from '@readytowork/ui/page-head';
import { useLocation } from '@readytowork/ui/router';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { AfterSignOut } from '../shell/after-sign-out.tsx';
import { Menu } from '../shell/menu.tsx';
import { SignedIn } from '../shell/signed-in.tsx';
import { renderSite } from '../testing/render-site.tsx';
import { Page as RegisterPage } from './account/register-page.tsx';
import { Page as SignInPage } from './sign-in-page.tsx';

test('links to resetting the password and to registering', () => {
  stubServer({});
  clearSession();
  const { unmount } = renderSite(<SignInPage />, { at: '/login' });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot?' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/register');
  unmount();
  renderSite(<SignInPage />, { at: '/login', settings: { registration: 'closed' } });
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
});

test('the registration page is a 404 if registration is closed', () => {
  stubServer({});
  clearSession();
  const head: Head = { title: '', status: 200 };
  const page = (
    <PageHead value={head}>
      <RegisterPage />
    </PageHead>
  );
  renderSite(page, { at: '/register', settings: { registration: 'closed' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not find this page');
  expect(screen.queryByLabelText('First name')).toBeNull();
  expect(head.status).toBe(404);
});

describe('a visitor who is on the way to a page', () => {
  const wanted = '/my-learning/work?chapter=1';
  const tokens = { access: 'access', refresh: 'refresh', user_id: 7 };
  const Entrance = () => {
    const { pathname } = useLocation();
    if (pathname === paths.register) return <RegisterPage />;
    return pathname === paths.signIn ? <SignInPage /> : <SignedIn page={<p>The slides</p>} />;
  };
  const open = (answers: Answers, at = wanted) => {
    stubServer(answers);
    clearSession();
    return renderSite(<Entrance />, { at, settings: { joining: { minimum_age: 18, terms: '2026-11' } } });
  };
  const fill = async ({ user }: ReturnType<typeof open>, entries: Record<string, string>) => {
    for (const [label, text] of Object.entries(entries)) await user.type(screen.getByLabelText(label), text);
  };
  const newcomer = {
    'First name': 'Naledi',
    'Last name': 'Khumalo',
    'Email address': 'naledi@example.org',
    Password: 'three words together',
  };

  test('gets there after signing in', async () => {
    const page = open({ 'POST /api/token/': tokens });
    await fill(page, { 'Email address': 'naledi@example.org', Password: 'three words together{Enter}' });
    expect(await screen.findByText('The slides')).toBeTruthy();
    expect(page.place()).toBe(wanted);
  });

  test('gets there after registering', async () => {
    const page = open({ 'POST /api/register/': {}, 'POST /api/token/': tokens });
    await page.user.click(screen.getByRole('link', { name: 'Create account' }));
    await fill(page, newcomer);
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('The slides')).toBeTruthy();
    expect(page.place()).toBe(wanted);
  });

  test('returns from registration to the sign-in page, with the typed address, if they already have an account', async () => {
    const refused = refusal(401, { detail: 'No active account found with the given credentials' });
    const page = open({ 'POST /api/register/': {}, 'POST /api/token/': refused }, '/register?course=work');
    await fill(page, newcomer);
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    const note = await screen.findByRole('status');
    await page.user.click(within(note).getByRole('link', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'naledi@example.org');
    stubServer({ 'POST /api/token/': tokens });
    await page.user.type(screen.getByLabelText('Password'), 'another password{Enter}');
    expect(await screen.findByText('The slides')).toBeTruthy();
    expect(page.place()).toBe('/my-learning/work');
  });
});

/** A page that needs a session, and the sign-in page to which visitors are redirected. */
const Site = () => (useLocation().pathname === paths.signIn ? <SignInPage /> : <SignedIn page={<Menu />} />);
const site = (
  <>
    <Site />
    <AfterSignOut />
  </>
);

const ended = /Your session has ended/;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAs(7);
});
afterEach(() => vi.restoreAllMocks());

test('after an offline sign-out, says that the user is signed out and not that a session ended', async () => {
  stubServer({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderSite(site, { at: '/my-learning' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText(/^You are signed out\. .*My search.* stays on this phone/)).toBeTruthy();
  expect(screen.queryByText(ended)).toBeNull();
  expect(readSession()).toBeNull();
});

test('says that a session ended by itself, even if there was an earlier sign-out', async () => {
  stubServer({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const first = renderSite(site, { at: '/my-learning' });
  await first.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByText(/^You are signed out\./);
  first.unmount();
  signInAs(7);
  renderSite(site, { at: '/my-learning' });
  await screen.findByRole('button', { name: 'Logout' });
  act(() => clearSession());
  expect(await screen.findByText(ended)).toBeTruthy();
  expect(screen.queryByText(/^You are signed out\./)).toBeNull();
});

test('says after the reload of a sign-out that it happened, once', async () => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  stubServer({ 'POST /api/logout/': {} });
  const first = renderSite(site, { at: '/my-learning' });
  await first.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await vi.waitFor(() => expect(window.location.reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^You are signed out\./)).toBeNull();
  first.unmount();
  const second = renderSite(site, { at: '/login' });
  expect((await screen.findByRole('status')).textContent).toMatch(/^You are signed out\./);
  second.unmount();
  renderSite(site, { at: '/login' });
  expect(screen.queryByText(/^You are signed out\./)).toBeNull();
});

test('the registration page names the course that the visitor comes from', async () => {
  clearSession();
  stubServer({ 'GET /v1/courses/': [{ slug: 'work', name: 'Work Skills' }] });
  const page = renderSite(<RegisterPage />, { at: '/register?course=work' });
  expect(await screen.findByText('Work Skills')).toBeTruthy();
  expect(screen.getByText(/Your place in it is kept\.$/)).toBeTruthy();
  page.unmount();
  renderSite(<RegisterPage />, { at: '/register' });
  expect(screen.getByText(/^Free courses/)).toBeTruthy();
});
