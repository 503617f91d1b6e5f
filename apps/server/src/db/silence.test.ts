import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { TestProxy } from '../testing/proxy.ts';
import { DatabaseSilent } from './bounded-client.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import type { Limits } from './limits.ts';
import { DatabaseUnavailable } from './transient-errors.ts';

const limits: Limits = { connect: 500, statement: 400, call: 1_000 };

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let proxy: TestProxy;
let database: OpenDatabase;
let said: ('away' | 'back')[];
beforeEach(async () => {
  clone = await cloneDatabase(inject('templateUrl'));
  proxy = await TestProxy.to(clone.url);
  said = [];
  database = open();
});
afterEach(async () => {
  await database.close();
  await proxy.close();
  await clone.drop();
});

const changed = (away: boolean) => void said.push(away ? 'away' : 'back');
const open = (size = 2, others = limits) =>
  openDatabase(proxy.url, () => {}, size, { limits: others, changed });

const ask = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
  return rows[0]?.pid;
};
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database.db);

describe('a silent database', () => {
  test('is detected, then not queried until it is back', async () => {
    await ask();
    proxy.silence();
    await expect(ask()).rejects.toThrow(DatabaseSilent);
    await expect(ask()).rejects.toThrow(DatabaseUnavailable);
    expect(said).toEqual(['away']);
    expect(await database.trouble()).toBe('away');

    const { begun } = proxy;
    await Promise.allSettled(Array.from({ length: 100 }, ask));
    expect(proxy.begun - begun, 'connections begun for a hundred calls that were refused').toBeLessThan(5);

    proxy.speak('lost');
    await expect.poll(ask, { timeout: 3_000 }).toBeTypeOf('number');
    expect(said).toEqual(['away', 'back']);
    expect(await database.trouble()).toBeUndefined();
  });

  test('keeps no call waiting for a connection once it is known to be silent', async () => {
    const busy = [sleep(0.3), sleep(0.3)];
    await Promise.all(busy);
    proxy.silence();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, ask));
    const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason);
    expect(reasons.filter((reason) => reason instanceof DatabaseSilent)).toHaveLength(2);
    expect(reasons.filter((reason) => !(reason instanceof Error))).toEqual([]);
  });

  test('is not queried again over an old connection', async () => {
    const first = await ask();
    proxy.silence();
    await expect(ask()).rejects.toThrow(DatabaseSilent);
    proxy.speak('resumed');
    await expect.poll(ask, { timeout: 3_000 }).not.toBe(first);
  });

  test('makes a transaction that has begun give up', async () => {
    await sql`create table kept (n int)`.execute(database.db);
    const given = database.db.transaction().execute(async (transaction) => {
      await sql`insert into kept values (1)`.execute(transaction);
      proxy.silence();
      await sql`insert into kept values (2)`.execute(transaction);
    });
    await expect(given).rejects.toThrow(DatabaseSilent);
    proxy.speak('lost');
    proxy.breakAll();
    await expect
      .poll(async () => (await sql`select n from kept`.execute(database.db)).rows, { timeout: 3_000 })
      .toEqual([]);
  });

  test('does not delay a close', async () => {
    await database.close();
    // A busy machine may take longer than the usual limit to open the two connections.
    database = open(2, { ...limits, connect: 10_000 });
    await Promise.all([ask(), sleep(0.1)]);
    proxy.silence();
    const lost = ask().catch((error) => error);
    await database.close();
    expect(await lost).toBeInstanceOf(Error);
    database = open();
  });

  test('is detected even if it was silent from the start', async () => {
    proxy.silence();
    await expect(ask()).rejects.toThrow(/timeout/);
    expect(await database.trouble()).toBe('away');
    await expect(ask()).rejects.toThrow(DatabaseUnavailable);
  });
});

describe('a reachable database', () => {
  test('releases the rows that a vanished server had locked in a transaction', async () => {
    await sql`create table held as select 1 as n`.execute(database.db);
    const vanishing = openDatabase(proxy.url, () => {}, 1, { limits });
    const begun = vanishing.db.transaction().execute(async (transaction) => {
      await sql`update held set n = 2`.execute(transaction);
      await vi.waitUntil(() => changeOf().then(Boolean), { timeout: 10_000 });
      await sql`select 1`.execute(transaction);
    });
    const changeOf = () =>
      sql`update held set n = 3 returning n`.execute(database.db).then(
        ({ rows }) => rows[0],
        () => undefined,
      );
    await expect(begun).rejects.toThrow();
    expect(await changeOf()).toEqual({ n: 3 });
    await vanishing.close();
  });

  test('does not count as silent because of one slow statement', async () => {
    await expect(sleep(5)).rejects.toMatchObject({ code: '57014' });
    expect(await ask()).toBeTypeOf('number');
    expect(said).toEqual([]);
  });

  test('does not count as silent while every connection is in use', async () => {
    await database.close();
    database = open(1);
    const waiting = database.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      return ask().catch((error) => error);
    });
    expect(await waiting).toMatchObject({ message: expect.stringContaining('timeout exceeded') });
    expect(await ask()).toBeTypeOf('number');
    expect(said).toEqual([]);
  });

  test('does not count as silent because this process was too busy to read', async () => {
    await database.close();
    // Connects without the proxy, which runs in this process and would be as busy.
    database = openDatabase(clone.url, () => {}, 1, { limits });
    const pid = await ask();
    const answer = ask();
    await new Promise((sent) => setImmediate(sent));
    for (const until = Date.now() + limits.call + 200; Date.now() < until; );
    expect(await answer).toBe(pid);
  });

  test('is reconnected to after it became a standby', async () => {
    const first = await ask();
    await sql`set default_transaction_read_only = on`.execute(database.db);
    await expect(sql`create table t (n int)`.execute(database.db)).rejects.toMatchObject({ code: '25006' });
    await sql`create table t (n int)`.execute(database.db);
    expect(await ask()).not.toBe(first);
  });

  test('is reconnected to after every connection broke', async () => {
    const first = await ask();
    proxy.breakAll();
    await expect.poll(() => ask().catch(() => first)).not.toBe(first);
    expect(said).toEqual([]);
  });
});

test('is known to be down after three refused connections', async () => {
  await proxy.close();
  for (let turn = 0; turn < 3; turn++) await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(ask()).rejects.toThrow(DatabaseUnavailable);
  expect(said).toEqual(['away']);
  proxy = await TestProxy.to(clone.url);
});
