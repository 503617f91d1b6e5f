import { clearSession, readSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { useLocation } from '@readytowork/ui/router';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { Menu } from '../shell/menu.tsx';
import { SignedIn } from '../shell/signed-in.tsx';
import { renderSite } from '../testing/render-site.tsx';
import { Page as SignInPage } from './sign-in-page.tsx';

/** A page for those who are signed in, and the one that others are sent to. */
const Site = () =>
  useLocation().pathname === paths.signIn ? (
    <SignInPage />
  ) : (
    <SignedIn page={<Menu onSignedOut={() => {}} />} />
  );

const ended = /Your session has ended/;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAs(7);
});
afterEach(() => vi.restoreAllMocks());

test('whoever signs out without a network is told that they are signed out, and not that something ended', async () => {
  stubServer({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderSite(<Site />, { at: '/my-learning' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('You are signed out.')).toBeTruthy();
  expect(screen.queryByText(ended)).toBeNull();
  expect(readSession()).toBeNull();
});

test('whose session ends by itself is told so, also after they had signed out before', async () => {
  stubServer({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const first = renderSite(<Site />, { at: '/my-learning' });
  await first.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByText('You are signed out.');
  first.unmount();
  signInAs(7);
  renderSite(<Site />, { at: '/my-learning' });
  await screen.findByRole('button', { name: 'Logout' });
  act(() => clearSession());
  expect(await screen.findByText(ended)).toBeTruthy();
  expect(screen.queryByText('You are signed out.')).toBeNull();
});
