import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { TestProxy } from '../testing/proxy.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DatabaseEvents, type Rhythm } from './events.ts';

const rhythm: Rhythm = { answer: 400, beat: 100, again: 50, read: 3_600_000, readSoon: 3_600_000 };

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
  listenTo();
  await events.start();
  proxy.silence();
  await announce('missed');
  await vi.waitUntil(() => proxy.begun > 1, { timeout: 10_000 });
  expect(heard).toEqual([]);
  proxy.speak('lost');
  await expect.poll(() => caughtUp, { timeout: 5_000 }).toBe(2);
  await announce('after');
  await expect.poll(() => heard).toEqual(['after']);
});

test('replaces a broken connection, and leaves none open after failed attempts', async () => {
  listenTo();
  await events.start();
  proxy.silence();
  // Waits for several attempts, none of which gets an answer.
  await vi.waitUntil(() => proxy.begun > 3, { timeout: 20_000 });
  proxy.speak('lost');
  await expect.poll(() => caughtUp, { timeout: 5_000 }).toBe(2);
  proxy.breakAll();
  await expect.poll(() => caughtUp, { timeout: 5_000 }).toBe(3);
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
  await expect.poll(() => caughtUp, { timeout: 5_000 }).toBe(4);
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
  await expect.poll(() => caughtUp, { timeout: 5_000 }).toBeGreaterThan(4);
  expect(most).toBe(1);
});

test('reads more often while it cannot listen', async () => {
  listenTo({ readSoon: 20 });
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
