import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { TestProxy } from '../testing/proxy.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DatabaseEvents, type Rhythm } from './events.ts';

const impatient = { answer: 400 };
/** Only tests of a silent connection give up on an answer: a busy machine may take long for one. */
const rhythm: Rhythm = { answer: 60_000, beat: 100, again: 50, read: 3_600_000, readSoon: 3_600_000 };

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let proxy: TestProxy;
let database: OpenDatabase;
let events: DatabaseEvents;
let heard: string[];
let caughtUp: number;
beforeEach(async () => {
  clone = await cloneDatabase(inject('templateUrl'));
  database = openDatabase(clone.url, () => {});
  proxy = await TestProxy.to(clone.url);
  heard = [];
  caughtUp = 0;
});
afterEach(async () => {
  await events.close();
  await database.close();
  await proxy.close();
  await clone.drop();
});

const listenTo = (changed: Partial<Rhythm> = {}, catchUp = async () => void caughtUp++) => {
  events = new DatabaseEvents(proxy.url, pino({ level: 'silent' }), { ...rhythm, ...changed });
  events.subscribe({ channel: 'news', heard: (payload) => void heard.push(payload), catchUp });
};
const announce = (what: string) => sql`select pg_notify('news', ${what})`.execute(database.db);
const listeners = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    database.db,
  );
  return rows[0]?.count;
};

test('delivers notifications, and brings subscribers up to date at the start', async () => {
  listenTo();
  await events.start();
  expect(caughtUp).toBe(1);
  await announce('one');
  await expect.poll(() => heard).toEqual(['one']);
});

test('replaces a connection that went silent, and reads what was missed', async () => {
  listenTo(impatient);
  await events.start();
  proxy.silence();
  await announce('missed');
  await vi.waitUntil(() => proxy.begun > 1, { timeout: 10_000 });
  expect(heard).toEqual([]);
  proxy.speak('lost');
  await expect.poll(() => caughtUp).toBeGreaterThanOrEqual(2);
  // A busy machine may replace the connection once more in between, so it announces until it is heard.
  await expect.poll(() => announce('after').then(() => heard.at(-1))).toBe('after');
  expect(heard).not.toContain('missed');
});

test('replaces a broken connection, and leaves none open after failed attempts', async () => {
  listenTo(impatient);
  await events.start();
  proxy.silence();
  // Waits for several attempts, none of which gets an answer.
  await vi.waitUntil(() => proxy.begun > 3, { timeout: 20_000 });
  proxy.speak('lost');
  await expect.poll(() => caughtUp).toBeGreaterThanOrEqual(2);
  const before = caughtUp;
  proxy.breakAll();
  await expect.poll(() => caughtUp).toBeGreaterThan(before);
  await expect.poll(listeners).toBe(1);
});

test('retries a failed read after a reconnect, on the same connection', async () => {
  let failures = 0;
  listenTo({ readSoon: 50 }, async () => {
    caughtUp++;
    if (caughtUp > 1 && failures < 2) {
      failures++;
      throw new Error('could not be read');
    }
  });
  await events.start();
  proxy.breakAll();
  await expect.poll(() => caughtUp).toBe(4);
  expect(proxy.begun).toBe(2);
  expect(await listeners()).toBe(1);
});

test('also reads at intervals without notifications, and never twice at once', async () => {
  let underWay = 0;
  let most = 0;
  listenTo({ read: 20 }, async () => {
    underWay++;
    most = Math.max(most, underWay);
    await sql`select pg_sleep(0.05)`.execute(database.db);
    underWay--;
    caughtUp++;
  });
  await events.start();
  await expect.poll(() => caughtUp).toBeGreaterThan(4);
  expect(most).toBe(1);
});

test('reads more often while it cannot listen', async () => {
  listenTo({ ...impatient, readSoon: 20 });
  await events.start();
  // Subscribers read over another connection than the one for notifications.
  proxy.silence();
  await vi.waitUntil(() => caughtUp > 3, { timeout: 10_000 });
});

test('fails to start if subscribers cannot be brought up to date, and leaves no connection open', async () => {
  listenTo({}, async () => {
    throw new Error('could not be read');
  });
  await expect(events.start()).rejects.toThrow('could not be read');
  await expect.poll(listeners).toBe(0);
});

test('can be closed while its connection is silent', async () => {
  listenTo();
  await events.start();
  proxy.silence();
  await expect(events.close()).resolves.toBeUndefined();
});
