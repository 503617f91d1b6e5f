import { readSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userQuery } from '../lib/queries.ts';
import { renderSite } from '../testing/render-site.tsx';
import { Menu } from './menu.tsx';

afterEach(() => vi.restoreAllMocks());

const open = (at = '/faq', settings = {}) => renderSite(<Menu />, { at, settings });
const entry = (name: string | RegExp) => screen.getByRole('link', { name });

const leads = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href'), link.closest('li')?.className]);

test('begins with the entries of the specification; those only for members or only for visitors are marked as such', () => {
  stubServer();
  open();
  expect(leads().slice(0, 7)).toEqual([
    ['Home', '/', ''],
    ['About Us', '/about-us', ''],
    ['Self Help', '/self-help', ''],
    ['FAQs', '/faq', ''],
    ['My LearningLogin', '/my-learning', ''],
    ['Resources', '/my-learning/resources', ''],
    ['Me', '/my-learning/me', 'for-members menu-in-drawer'],
  ]);
  expect(leads().at(-1)).toEqual(['Login', '/login', 'for-visitors menu-end']);
  expect(screen.getByText('My Learning').className).toBe('for-members');
  expect(screen.getByRole('button', { name: 'Logout' }).closest('li')?.className).toBe(
    'for-members menu-end',
  );
  expect(entry('FAQs').getAttribute('aria-current')).toBe('page');
});

test('groups the tools and the reading, and the community while it is open', () => {
  stubServer();
  const groups = () => [...document.querySelectorAll('[popover]')].map((list) => list.id);
  const closed = open();
  expect(groups()).toEqual(['menu-work', 'menu-reading']);
  expect(leads().slice(7, -1)).toEqual([
    ['Find work', '/jobs', ''],
    ['My search', '/jobs/my-search', ''],
    ['CV and letter', '/cv', ''],
    ['Cover letter', '/cv/letter', ''],
    ['Interview practice', '/jobs/interview-practice', ''],
    ['Advert check', '/jobs/check-an-advert', ''],
    ['Career guidance', '/career-guidance', ''],
    ['Side hustles', '/side-hustles', ''],
    ['News', '/news', ''],
    ['Wellness', '/wellness', ''],
    ['Help lines', '/wellness#help-lines', ''],
  ]);
  closed.unmount();
  open('/jobs/my-search', { community: 'on' });
  expect(groups()).toEqual(['menu-work', 'menu-community', 'menu-reading']);
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Work').getAttribute('popovertarget')).toBe('menu-work');
  expect(button('Work').getAttribute('aria-current')).toBe('true');
  expect(button('Community').getAttribute('aria-current')).toBeNull();
});

test('shows admin users a link to the administration site, which opens in a new tab', async () => {
  stubServer();
  signInAs(7);
  const { queryClient } = open();
  expect(screen.queryByRole('link', { name: /^Admin/ })).toBeNull();
  queryClient.setQueryData(userQuery(7).queryKey, {
    user_id: 7,
    first_name: 'Thandi',
    last_name: 'Nkosi',
    email: 'thandi@example.org',
    user_type: 'rtw',
    is_admin: true,
    email_confirmed: true,
  });
  const admin = await screen.findByRole('link', { name: /^Admin/ });
  expect([admin.getAttribute('href'), admin.getAttribute('target')]).toEqual(['/admin/', '_blank']);
});

test.each([
  ['succeeds', () => ({})],
  ['fails on the server', () => refusal(500)],
  [
    'never gets there',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a logout that %s clears the session and reloads the page', async (what, answer) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.history.replaceState(null, '', '/faq');
  const server = stubServer({ 'POST /api/logout/': answer, 'HEAD /faq': {} });
  signInAs(7);
  const refresh_token = readSession()?.refresh;
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server.bodiesOf('POST /api/logout/')).toEqual([{ refresh_token }]);
  expect(warned).toHaveBeenCalledTimes(what === 'succeeds' ? 0 : 1);
  expect(readSession()).toBeNull();
});
