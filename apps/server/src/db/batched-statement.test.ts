import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { batchedStatement } from './batched-statement.ts';
import { briefLockTimeout } from './batcher.ts';
import { integer, text } from './columns.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('templateUrl'));
  drop = clone.drop;
  database = openDatabase(clone.url, () => {});
  await sql`create table score (player int primary key, points int not null check (points < 1000), batch text)`.execute(
    database.db,
  );
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(async () => {
  await sql`truncate score`.execute(database.db);
});

/** Adds points; rows written together carry the same transaction number. */
const newScoring = () =>
  batchedStatement({
    text: `
      insert into score as s (player, points, batch)
      select player, points, pg_current_xact_id()::text
      from ${briefLockTimeout}, unnest($1::int[], $2::int[]) as given (player, points) order by player
      on conflict (player) do update set points = s.points + excluded.points, batch = excluded.batch
      returning player, points`,
    row: { player: integer, points: integer },
    keyOf: ([player]: [player: number, points: number]) => player,
    keyOfRow: ({ player }) => player,
  });

const batches = async () => {
  const { rows } = await sql<{
    batches: number;
  }>`select count(distinct batch)::int as batches from score`.execute(database.db);
  return rows[0]?.batches;
};

const stored = async () => {
  const { rows } = await sql<{ points: number }>`select points from score order by player`.execute(
    database.db,
  );
  return rows.map(({ points }) => points);
};

test('simultaneous calls share one statement, and each gets its own rows', async () => {
  const score = newScoring();
  const rows = await Promise.all([7, 8, 9].map((player) => score(database.db, player, player * 10)));
  expect(rows).toEqual([
    [{ player: 7, points: 70 }],
    [{ player: 8, points: 80 }],
    [{ player: 9, points: 90 }],
  ]);
  expect(await batches()).toBe(1);
});

test('one refused call does not make the others fail', async () => {
  const score = newScoring();
  const outcomes = await Promise.allSettled([
    score(database.db, 1, 10),
    score(database.db, 2, 1000),
    score(database.db, 3, 30),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { constraint: 'score_points_check' } });
  expect(await stored()).toEqual([10, 30]);
});

test('calls with the same key run one after the other, in the order of arrival', async () => {
  const score = newScoring();
  const rows = await Promise.all([1, 2, 3, 4].map((points) => score(database.db, 5, points)));
  expect(rows.flat().map(({ points }) => points)).toEqual([1, 3, 6, 10]);
});

test('a locked row delays only calls in the same batch', async () => {
  const score = newScoring();
  await score(database.db, 1, 1);
  await database.db.transaction().execute(async (transaction) => {
    await sql`select from score where player = 1 for update`.execute(transaction);
    const held = score(database.db, 1, 1).then(() => 'held');
    await untilBlocked(database.db);
    const free = score(database.db, 2, 1).then(() => 'free');
    expect(await Promise.race([held, free])).toBe('free');
  });
  await expect.poll(stored).toEqual([2, 1]);
});

test('the other calls in that batch do not wait until the lock is released', async () => {
  const score = newScoring();
  await score(database.db, 1, 1);
  await database.db.transaction().execute(async (transaction) => {
    await sql`select from score where player = 1 for update`.execute(transaction);
    const held = score(database.db, 1, 1);
    // The call for the locked row gets an error that a client may retry.
    const refused = expect(held).rejects.toMatchObject({ code: '55P03' });
    expect(await score(database.db, 2, 1)).toEqual([{ player: 2, points: 1 }]);
    await refused;
  });
  expect(await stored()).toEqual([1, 1]);
});

test('a call inside a transaction is part of it', async () => {
  const score = newScoring();
  const given = database.db.transaction().execute(async (transaction) => {
    await score(transaction, 1, 1);
    throw new Error('changed my mind');
  });
  await expect(given).rejects.toThrow('changed my mind');
  expect(await stored()).toEqual([]);
});

test('a broken connection makes all its calls fail, and the next call succeeds', async () => {
  const sleeping = batchedStatement({
    text: 'select player from unnest($1::int[]) as given (player), pg_sleep(20)',
    row: { player: integer },
    keyOf: ([player]: [player: number]) => player,
    keyOfRow: ({ player }) => player,
  });
  const outcomes = Promise.allSettled([sleeping(database.db, 1), sleeping(database.db, 2)]);
  let over = false;
  void outcomes.then(() => {
    over = true;
  });
  // PostgreSQL still announces the shutdown to both calls: each is retried alone, and ended again.
  await expect
    .poll(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%pg_sleep(20)%' and pid <> pg_backend_pid() and state = 'active'`.execute(
        database.db,
      );
      return over;
    })
    .toBe(true);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const score = newScoring();
  expect(await score(database.db, 1, 1)).toEqual([{ player: 1, points: 1 }]);
});

test('batches run on separate connections that plan each statement once', async () => {
  const clone = await cloneDatabase(inject('templateUrl'));
  const both = openDatabase(clone.url, () => {}, 2, { batches: { url: clone.url, size: 1 } });
  const mode = batchedStatement({
    text: "select asked, current_setting('plan_cache_mode') as mode from unnest($1::int[]) as asked",
    row: { asked: integer, mode: text },
    keyOf: ([asked]: [asked: number]) => asked,
    keyOfRow: ({ asked }) => asked,
  });
  expect(await mode(both.db, 1)).toEqual([{ asked: 1, mode: 'force_generic_plan' }]);
  const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(
    both.db,
  );
  expect(rows).toEqual([{ mode: 'auto' }]);
  await both.close();
  await clone.drop();
});
