import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { heldAnswer, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner, ownProfile } from '../../features/account/user.fixture.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './edit-profile-page.tsx';

const answers = { 'GET /v1/user/7/': learner, 'GET /v1/profile/profile/7/': ownProfile };
const option = () => screen.queryByRole('link', { name: /^Reset Your Password/ });

test.each(Object.entries(answers))('shows its form only once %s has loaded', async (late, answer) => {
  signInAs(7);
  const held = heldAnswer();
  const server = stubServer({ ...answers, [late]: held.answer });
  renderSite(<Page />, { at: '/my-learning/edit-profile' });
  expect(screen.getByRole('link', { name: 'Manage Account' })).toBeTruthy();
  await expect.poll(() => server.sent.length).toBeGreaterThan(1);
  expect(option()).toBeNull();
  held.release(answer);
  expect(
    await screen.findByText(
      'Manage your account. Here you can reset your password, or become a ready to work facilitator to help the youth.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Profile' })).toBeTruthy();
  expect(option()?.textContent).toContain('Change your ReadytoWork log in password.');
  expect(option()?.getAttribute('href')).toBe('/my-learning/edit-profile/change-password');
});

test('the pill nav has the one entry Manage Account', () => {
  signInAs(7);
  stubServer(answers);
  renderSite(<Page />, { at: '/my-learning/edit-profile' });
  const links = within(screen.getByRole('navigation', { name: 'Profile' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Manage Account']);
});

test('links to the other pages about the learner, and from the former goal to its new page', async () => {
  signInAs(7);
  stubServer(answers);
  const page = renderSite(<Page />, { at: '/my-learning/edit-profile' });
  const rest = await screen.findByText(/^More of yours/);
  const leads = within(rest).getAllByRole('link');
  expect(leads.map((link) => link.getAttribute('href'))).toEqual([
    '/my-learning/me/details',
    '/my-learning/me/goal',
    '/my-learning/me/page',
    '/my-learning/my-data',
    '/my-learning/me',
  ]);
  page.unmount();
  const old = renderSite(<Page />, { at: '/my-learning/edit-profile#goal' });
  expect(old.place()).toBe('/my-learning/me/goal');
});
