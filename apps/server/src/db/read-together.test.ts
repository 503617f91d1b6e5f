import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { batchedStatement } from './batched-statement.ts';
import { integer, nullable, text, timestamp } from './columns.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { joinReads, listReads, mapRead, readTogether } from './read-together.ts';

let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('templateUrl'));
  drop = clone.drop;
  database = openDatabase(clone.url, () => {});
});
afterAll(async () => {
  await database.close();
  await drop();
});

const at = new Date('2026-11-29T10:00:00.123Z');

const times = batchedStatement({
  text: `select k.account_id, k.at, null::timestamptz as never, k.at::text as said
    from unnest($1::int[], $2::timestamptz[]) as k (account_id, at)`,
  row: { account_id: integer, at: timestamp, never: nullable(timestamp), said: text },
  keyOf: ([account]: [account: number, at: Date]) => account,
  keyOfRow: ({ account_id }) => account_id,
});
const numbers = batchedStatement({
  text: `select id, number from unnest($1::int[], $2::int[]) as k (id, most) cross join generate_series(1, most) as number`,
  row: { id: integer, number: integer },
  keyOf: ([id]: [id: number, most: number]) => id,
  keyOfRow: ({ id }) => id,
  account: 'id',
});
const sum = (account: number, most: number) =>
  mapRead(numbers.read(account, most), (rows) => rows.reduce((all, { number }) => all + number, 0));
const page = (account: number, most: number) =>
  joinReads({ times: times.read(account, at), sums: listReads([sum(account, most), sum(account, 0)]) });

test('one statement answers for everyone who asks at once, as the single statements do', async () => {
  const accounts = [4, 5, 6];
  const asked = await Promise.all(
    accounts.map((account) => readTogether(database.db, account, page(account, account))),
  );
  expect(asked.map(({ value }) => value().sums)).toEqual([
    [10, 0],
    [15, 0],
    [21, 0],
  ]);
  for (const [index, account] of accounts.entries())
    expect(asked[index]?.value()).toEqual(await page(account, account).ask(database.db));
  expect(asked[0]?.value().times).toEqual([{ account_id: 4, at, never: null, said: expect.any(String) }]);
});

test('the version is equal as long as the rows are', async () => {
  const version = async (most: number) => (await readTogether(database.db, 7, page(7, most))).version;
  expect(await version(3)).toBe(await version(3));
  expect(await version(3)).not.toBe(await version(4));
});

test('sends a single statement', async () => {
  await sql`select 1`.execute(database.db);
  const sent: unknown[] = [];
  const client = await database.pool.connect();
  const { query } = client;
  client.query = new Proxy(query, {
    apply: (target, self, given) => {
      sent.push(given[0]);
      return Reflect.apply(target, self, given);
    },
  });
  client.release();
  await readTogether(database.db, 8, page(8, 2));
  expect(sent).toHaveLength(1);
});
