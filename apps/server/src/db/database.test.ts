import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('templateUrl'));
  drop = clone.drop;
  database = openDatabase(clone.url, () => {});
  await sql`create table pair (id int primary key, n int not null)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(async () => {
  await sql`truncate pair`.execute(database.db);
  await sql`insert into pair values (1, 0), (2, 0)`.execute(database.db);
});

const add = (id: number) => sql`update pair set n = n + 1 where id = ${id}`;
/** Returns a function that blocks until this many callers have called it. */
function barrier(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) for (const go of waiting) go();
    });
}
/** Locks the second row and then the first, in one statement. */
const addToBoth = sql`
  with second as (update pair set n = n + 1 where id = 2 returning id)
  update pair set n = n + 1 where id = (select id - 1 from second)`;

test('a statement that PostgreSQL ends because of a deadlock is repeated, unnoticed by its caller', async () => {
  const firstIsHeld = barrier(2);
  const holding = database.db.transaction().execute(async (transaction) => {
    await add(1).execute(transaction);
    await firstIsHeld();
    await untilBlocked(database.db);
    // PostgreSQL ends the session that first checks for a deadlock, after its `deadlock_timeout`: here the other one, after a
    // second.
    await sql`set local deadlock_timeout = '1min'`.execute(transaction);
    await add(2).execute(transaction);
  });
  await firstIsHeld();
  // Locks the second row and waits for the first.
  await Promise.all([addToBoth.execute(database.db), holding]);
  const { rows } = await sql`select n from pair order by id`.execute(database.db);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('inside a transaction it is not repeated, because the earlier statements are rolled back too', async () => {
  const bothHold = barrier(2);
  const takeInTurn = (first: number, second: number) =>
    database.db.transaction().execute(async (transaction) => {
      await add(first).execute(transaction);
      await bothHold();
      await add(second).execute(transaction);
    });
  const outcomes = await Promise.allSettled([takeInTurn(2, 1), takeInTurn(1, 2)]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const { rows } = await sql`select n from pair order by id`.execute(database.db);
  expect(rows).toEqual([{ n: 1 }, { n: 1 }]);
});
