import { api as calls } from '@readytowork/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerError } from '../errors.ts';
import { readBearer } from './bearer.ts';

const caller = { userId: 7, sessionId: 'session', staff: false, expires: 9_999_999_999_999 };
const ofStaff = { ...caller, staff: true };
const readAccess = vi.fn(async (token: string) => {
  if (token === 'staff.token') return ofStaff;
  return token === 'good.token-1_2' ? caller : null;
});
const isEnded = vi.fn(() => false);
const use = vi.fn(async () => true);
const app = Fastify();
beforeAll(async () => {
  app.setErrorHandler(answerError);
  readBearer(app, { readAccess, isEnded, use });
  app.get('/anyone', { config: { call: calls.signIn } }, async ({ caller }) => ({ caller }));
  app.get('/signed-in', { config: { call: calls.getUser } }, async ({ caller }) => ({ caller }));
  app.get('/page', { config: { outsideApi: 'site' } }, async ({ caller }) => ({ caller }));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  readAccess.mockClear();
  use.mockClear();
  isEnded.mockReset().mockReturnValue(false);
});

async function ask(url: string, authorization?: string) {
  const answer = await app.inject({ url, headers: authorization === undefined ? {} : { authorization } });
  return { status: answer.statusCode, caller: answer.json().caller };
}
const nobody = { status: 200, caller: null };
const refused = { status: 401, caller: undefined };

test.each(['Bearer good.token-1_2', 'bearer good.token-1_2'])('%s identifies the caller', async (header) => {
  for (const url of ['/anyone', '/signed-in'])
    expect(await ask(url, header)).toEqual({ status: 200, caller });
});

test('without a token there is no caller; each call decides whether it needs one', async () => {
  for (const url of ['/anyone', '/signed-in', '/page']) expect(await ask(url)).toEqual(nobody);
});

test.each([
  'Bearer bad',
  'Bearer ',
  'Bearer good.token-1_2 more',
  'Bearer good.token-1_2,bad',
  'Basic good.token-1_2',
  'good.token-1_2',
])('“%s” is refused by calls that need a session, and ignored elsewhere', async (header) => {
  expect(await ask('/signed-in', header)).toEqual(refused);
  expect(await ask('/anyone', header)).toEqual(nobody);
});

test('a token of an ended session is refused like any invalid one', async () => {
  isEnded.mockReturnValue(true);
  expect(await ask('/signed-in', 'Bearer good.token-1_2')).toEqual(refused);
  expect(await ask('/anyone', 'Bearer good.token-1_2')).toEqual(nobody);
  expect(isEnded).toHaveBeenCalledWith('session');
});

test('each call records a use of the staff session, and an unused session expires', async () => {
  expect(await ask('/signed-in', 'Bearer staff.token')).toEqual({ status: 200, caller: ofStaff });
  expect(use).toHaveBeenCalledWith(ofStaff);
  use.mockResolvedValueOnce(false);
  expect(await ask('/signed-in', 'Bearer staff.token')).toEqual(refused);
  await ask('/signed-in', 'Bearer good.token-1_2');
  expect(use).toHaveBeenCalledTimes(2);
});

test('pages ignore tokens, valid or not', async () => {
  for (const header of ['Bearer good.token-1_2', 'Bearer bad'])
    expect(await ask('/page', header)).toEqual(nobody);
  expect(readAccess).not.toHaveBeenCalled();
});
