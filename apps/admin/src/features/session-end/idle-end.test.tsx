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

/** An access token of a session of staff. */
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

test('a minute before the end somebody is asked, and whoever answers stays', async () => {
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

test('nobody answers: the session is over', async () => {
  const server = open();
  await pass(15 * minute + 15_000);
  expect(readSession()).toBeNull();
  expect(server.bodiesOf(refreshCall)).toEqual([{ refresh: 'r' }]);
});

test('nobody answers, and the server cannot be reached: the page closes all the same', async () => {
  open(() => {
    throw new TypeError('Failed to fetch');
  });
  await pass(15 * minute + 15_000);
  expect(readSession()).toBeNull();
});

test('a session that is in use on the learner site goes on', async () => {
  open({ access: staffToken(2), refresh: 'r2' });
  await pass(15 * minute + 15_000);
  expect(readSession()).toMatchObject({ refresh: 'r2' });
  expect(notice()).toBeNull();
});

test('whoever types for long is there, and the server hears of it', async () => {
  const server = open();
  for (let turn = 0; turn < 20; turn += 1) {
    await pass(minute);
    fireEvent.keyDown(window, { key: 'a' });
  }
  expect(notice()).toBeNull();
  expect(server.sent.map(({ call }) => call)).toEqual([useCall, useCall, useCall, useCall, useCall]);
});

test('once the notice stands, a nudged mouse is nobody; work in another tab is somebody', async () => {
  open();
  await pass(14 * minute + 2000);
  fireEvent.pointerMove(window);
  await pass(1000);
  expect(notice()).not.toBeNull();
  noteUse();
  await pass(1000);
  expect(notice()).toBeNull();
});

test('a session without the second factor, of a facilitator, is not watched', async () => {
  signInAs(1);
  const server = open();
  await pass(60 * minute);
  expect(server.sent).toEqual([]);
  expect(readSession()).not.toBeNull();
});
