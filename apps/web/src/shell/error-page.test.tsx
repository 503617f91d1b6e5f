import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { useLocation } from '@readytowork/ui/router';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { renderSite } from '../testing/render-site.tsx';
import { ErrorPage } from './error-page.tsx';
import { Menu } from './menu.tsx';
import { SignedIn } from './signed-in.tsx';

/** A site whose sign-in page cannot be loaded. */
const Site = () =>
  useLocation().pathname === paths.signIn ? <ErrorPage fetched={false} /> : <SignedIn page={<Menu />} />;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubServer({});
  signInAs(7);
});
afterEach(() => vi.restoreAllMocks());

test('tells a user who signs out offline that they are signed out', async () => {
  const { user } = renderSite(<Site />, { at: '/my-learning' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy();
  expect(screen.queryByText('This page did not load')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Go to my learning' })).toBeNull();
});

test('also tells the user so if the session ends in another tab while offline', async () => {
  renderSite(<Site />, { at: '/my-learning' });
  await screen.findByRole('button', { name: 'Logout' });
  act(() => clearSession());
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy();
});

test('tells a signed-in user that the page did not load', () => {
  renderSite(<ErrorPage fetched={false} />, { at: '/jobs' });
  expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my learning' })).toBeTruthy();
});
