import { readSession, storeSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { noteUse } from './idle-clock.ts';
import { IdleEnd } from './idle-end.tsx';

const minute = 60_000;
const useCall = 'GET /v1/user/factor/';
const refreshCall = 'POST /api/token/refresh/';
const dead = refusal(401, { detail: 'This session has ended.' });

/** An access token of a staff session. */
const staffToken = (iat: number) => `head.${btoa(JSON.stringify({ user_id: 1, staff: true, iat }))}.x`;

beforeEach(() => {
  vi.useFakeTimers();
  storeSession({ access: staffToken(1), refresh: 'r', user_id: 1 });
});
afterEach(() => vi.useRealTimers());

function open(refreshed: Answer = dead) {
  const server = stubServer({ [useCall]: {}, [refreshCall]: refreshed, 'POST /api/logout/': {} });
  renderAdmin(<IdleEnd />);
  return server;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const notice = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

test('warns a minute before the end, and goes on if the user answers', async () => {
  const server = open();
  await pass(13 * minute);
  expect(notice()).toBeNull();
  await pass(minute + 1000);
  expect(notice()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await pass(1000);
  expect(notice()).toBeNull();
  expect(server.sent.map(({ call }) => call)).toEqual([useCall]);
  await pass(13 * minute);
  expect(readSession()).not.toBeNull();
});

test('ends the session if nobody answers the notice', async () => {
  const server = open();
  await pass(15 * minute + 15_000);
  expect(readSession()).toBeNull();
  expect(server.bodiesOf(refreshCall)).toEqual([{ refresh: 'r' }]);
});

test('covers the page if nobody answers, even if the server is unreachable', async () => {
  open(() => {
    throw new TypeError('Failed to fetch');
  });
  await pass(15 * minute + 15_000);
  expect(readSession()).toBeNull();
});

test('goes on if the user is active on the learner site', async () => {
  open({ access: staffToken(2), refresh: 'r2' });
  await pass(15 * minute + 15_000);
  expect(readSession()).toMatchObject({ refresh: 'r2' });
  expect(notice()).toBeNull();
});

test('counts typing as use, and reports it to the server', async () => {
  const server = open();
  for (let turn = 0; turn < 20; turn += 1) {
    await pass(minute);
    fireEvent.keyDown(window, { key: 'a' });
  }
  expect(notice()).toBeNull();
  expect(server.sent.map(({ call }) => call)).toEqual([useCall, useCall, useCall, useCall, useCall]);
});

test('ignores the mouse once the notice is shown, but not activity in another tab', async () => {
  open();
  await pass(14 * minute + 2000);
  fireEvent.pointerMove(window);
  await pass(1000);
  expect(notice()).not.toBeNull();
  noteUse();
  await pass(1000);
  expect(notice()).toBeNull();
});

test('does not end an idle facilitator’s session', async () => {
  signInAs(1);
  const server = open();
  await pass(60 * minute);
  expect(server.sent).toEqual([]);
  expect(readSession()).not.toBeNull();
});
