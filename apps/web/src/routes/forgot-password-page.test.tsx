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

/** As the link of a mail leads there. */
function openLink(answer: object) {
  window.history.replaceState(null, '', '/forgot-password?token=from-mail');
  const server = stubServer({ [checkCall]: answer });
  return { server, ...renderSite(<Page />) };
}

const password = () => screen.queryByLabelText('New password');

test('a link that is dead says so before anything is typed, and another can be asked for', async () => {
  const { server } = openLink(refusal(400, { token: ['This link is too old.'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('used already, or it is older');
  expect(password()).toBeNull();
  expect(screen.getByLabelText('Email address')).toBeTruthy();
  expect(server.bodiesOf(checkCall)).toEqual([{ token: 'from-mail' }]);
  expect(window.location.search).toBe('');
});

test('a link that works lets its owner type once it was looked at', async () => {
  const held = heldAnswer();
  openLink(held.answer);
  await expect.poll(() => password()).toHaveProperty('disabled', true);
  held.release({});
  await expect.poll(() => password()).toHaveProperty('disabled', false);
});

test.each([
  [503, refusal(503)],
  [429, refusal(429)],
])('a link that cannot be looked at (%i) is not blamed', async (_, answer) => {
  openLink(answer);
  await expect.poll(() => password()).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('on a bad line nobody waits to type; a link that turns out dead says so all the same', async () => {
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

test('without a link nothing is looked at', () => {
  const server = stubServer();
  renderSite(<Page />);
  expect(screen.getByLabelText('Email address')).toBeTruthy();
  expect(server.sent).toEqual([]);
});
