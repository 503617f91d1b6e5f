import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFresh } from './session.ts';
import { readSession, storeSession } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { stubServer } from './testing/stub-server.ts';

const hour = 3600;
const day = 24 * hour;
const life = 900;
const signInCall = 'POST /api/token/';
const refreshCall = 'POST /api/token/refresh/';
const userCall = 'GET /v1/user/7/';
const outCall = 'POST /api/logout/';

/** The server's clock in milliseconds; vi.setSystemTime sets the phone's. */
let serverTime: number;
let tokens: number;
let stop: () => void;
let server: ReturnType<typeof stubServer>;

function newToken(issued = Math.floor(serverTime / 1000)): string {
  tokens += 1;
  return `head.${btoa(JSON.stringify({ user_id: 7, iat: issued, exp: issued + life, jti: tokens }))}.x`;
}
const answerWithDate = () =>
  new Response(JSON.stringify({}), { headers: { date: new Date(serverTime).toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serverTime = Date.parse('2026-11-22T20:00:00Z');
  tokens = 0;
  stop = () => {};
  const pair = () => ({ access: newToken(), refresh: `r${tokens}`, user_id: 7 });
  server = stubServer({
    [signInCall]: pair,
    [refreshCall]: pair,
    [userCall]: answerWithDate,
    [outCall]: {},
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const phoneIsAhead = (seconds: number) => vi.setSystemTime(serverTime + seconds * 1000);
const refreshed = () => server.bodiesOf(refreshCall).length;

/** Advances both clocks, in steps of the page's token check. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    serverTime += 5000;
    await vi.advanceTimersByTimeAsync(5000);
  }
}

async function open(ahead: number): Promise<void> {
  phoneIsAhead(ahead);
  await signIn('a@example.org', 'words');
  stop = keepFresh();
}

/** Reloads the page, which clears its memory. */
async function reload(): Promise<void> {
  stop();
  vi.resetModules();
  const { keepFresh: keepFreshAnew } = await import('./session.ts');
  stop = keepFreshAnew();
}

const clocks: [string, number][] = [
  ['right', 0],
  ['half a minute fast', 30],
  ['an hour fast', hour],
  ['an hour slow', -hour],
  ['three days fast', 3 * day],
  ['three days slow', -3 * day],
  ['of 1970', -56 * 365 * day],
];

describe.each(clocks)('with a clock that is %s', (_, ahead) => {
  test('renews a token in its last minute, not earlier', async () => {
    await open(ahead);
    await pass(life - 65);
    expect(refreshed()).toBe(0);
    await pass(10);
    expect(refreshed()).toBe(1);
    await pass(hour);
    expect(refreshed()).toBe(1 + Math.floor((hour - 5) / (life - 60)));
  });

  test('does the same after the page is reloaded', async () => {
    await open(ahead);
    await pass(300);
    await reload();
    await pass(life - 365);
    expect(refreshed()).toBe(0);
    await pass(10);
    expect(refreshed()).toBe(1);
  });

  test('renews only once if the session was stored without a measured clock', async () => {
    phoneIsAhead(ahead);
    storeSession({ access: newToken(), refresh: 'r', user_id: 7 });
    stop = keepFresh();
    await pass(life - 65);
    expect(refreshed()).toBeLessThanOrEqual(1);
  });

  test('does not end a session without a refresh token until the server says so', async () => {
    const answers = [answerWithDate, () => new Response('{}', { status: 401 })];
    server.answer(
      userCall,
      () => (Math.floor(serverTime / 1000) < until ? answers[0] : answers[1])?.() ?? {},
    );
    phoneIsAhead(ahead);
    const until = Math.floor(serverTime / 1000) + life;
    storeSession({ access: newToken(), refresh: '', user_id: 7 });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    stop = keepFresh();
    await pass(life - 5);
    expect(readSession()).not.toBeNull();
    expect(server.bodiesOf(userCall).length).toBeLessThanOrEqual(2);
    await pass(10);
    expect(readSession()).toBeNull();
  });
});

describe('a clock that changes while the page is open', () => {
  test.each(clocks)('%s: costs at most one renewal', async (_, ahead) => {
    await open(0);
    await pass(300);
    phoneIsAhead(ahead);
    await pass(life - 365);
    expect(refreshed()).toBeLessThanOrEqual(1);
    await pass(hour);
    expect(refreshed()).toBeLessThanOrEqual(6);
    expect(refreshed()).toBeGreaterThanOrEqual(4);
  });

  test('needs no further renewal once the network has corrected it', async () => {
    await open(hour);
    await pass(100);
    phoneIsAhead(0);
    await pass(life - 165);
    expect(refreshed()).toBe(0);
    await pass(10);
    expect(refreshed()).toBe(1);
  });

  test("leads to a renewal at once if it was set back between two visits, because the token's age is unknown", async () => {
    await open(0);
    phoneIsAhead(-day);
    await reload();
    await pass(5);
    expect(refreshed()).toBe(1);
    await pass(60);
    expect(refreshed()).toBe(1);
  });
});

test('the token is checked every five seconds', async () => {
  await open(0);
  // One second before the token's last minute.
  storeSession({ access: newToken(Math.floor(serverTime / 1000) - (life - 61)), refresh: 'r', user_id: 7 });
  stop();
  stop = keepFresh();
  serverTime += 5000;
  await vi.advanceTimersByTimeAsync(4999);
  expect(refreshed()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshed()).toBe(1);
});

test('a phone that wakes up renews, although its monotonic clock stopped while it slept', async () => {
  await open(hour);
  serverTime += 2 * hour * 1000;
  phoneIsAhead(hour);
  await pass(5);
  expect(refreshed()).toBe(1);
});

test('the session stays while the server is unreachable, whatever the clock says', async () => {
  await open(0);
  server.answer(refreshCall, () => {
    throw new TypeError('Failed to fetch');
  });
  phoneIsAhead(3 * day);
  await pass(60);
  expect(readSession()?.refresh).toBe('r1');
});
