import { heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { Page } from './forgot-password-page.tsx';

const checkCall = 'POST /v1/password_reset/check/';

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Opens the page as the link in a mail does. */
function openLink(answer: object) {
  window.history.replaceState(null, '', '/forgot-password?token=from-mail');
  const server = stubServer({ [checkCall]: answer });
  return { server, ...renderSite(<Page />) };
}

const password = () => screen.queryByLabelText('New password');

test('reports that a link no longer works before the user types, and offers another', async () => {
  const { server } = openLink(refusal(400, { token: ['This link is too old.'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('used already, or it is older');
  expect(password()).toBeNull();
  expect(screen.getByLabelText('Email address')).toBeTruthy();
  expect(server.bodiesOf(checkCall)).toEqual([{ token: 'from-mail' }]);
  expect(window.location.search).toBe('');
});

test('lets the user type once the link is found to be valid', async () => {
  const held = heldAnswer();
  openLink(held.answer);
  await expect.poll(() => password()).toHaveProperty('disabled', true);
  held.release({});
  await expect.poll(() => password()).toHaveProperty('disabled', false);
});

test.each([
  [503, refusal(503)],
  [429, refusal(429)],
])('does not call a link invalid if it cannot be checked (%i)', async (_, answer) => {
  openLink(answer);
  await expect.poll(() => password()).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('on a bad connection lets the user type, but still reports if the link turns out to be invalid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const held = heldAnswer();
  openLink(held.answer);
  await expect.poll(password).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(password()).toHaveProperty('disabled', false);
  held.release(refusal(400, { token: ['This link is too old.'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('used already, or it is older');
  expect(password()).toBeNull();
});

test('sends no check if the page is opened without a link', () => {
  const server = stubServer();
  renderSite(<Page />);
  expect(screen.getByLabelText('Email address')).toBeTruthy();
  expect(server.sent).toEqual([]);
});
