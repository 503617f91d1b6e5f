import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '../../../errors.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import type { KeyLimit, SenderLimit } from './limit.ts';
import { forgetCounts, Throttle } from './throttle.ts';

const limit: KeyLimit = { name: 'tries', by: 'key', most: 3, seconds: 60 };

let database: TestDatabase;
let throttle: Throttle;
let told: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate throttle`.execute(database.db);
  told = [];
  throttle = new Throttle({ db: database.db, on: true, onRefusal: ({ name }) => told.push(name) });
});

/** Makes `count` attempts one after another, and returns the status of each. */
async function tries(count: number, of = 'someone', by = limit): Promise<(number | 'through')[]> {
  const outcomes: (number | 'through')[] = [];
  for (let number = 0; number < count; number += 1) outcomes.push(await outcome(throttle.consume(by, of)));
  return outcomes;
}
const outcome = (trying: Promise<void>): Promise<number | 'through'> =>
  trying.then(
    () => 'through' as const,
    (error: unknown) => {
      if (error instanceof HttpError) return error.status;
      throw error;
    },
  );
const endWindow = () => sql`update throttle set resets_at = now() - interval '1 second'`.execute(database.db);
const countOf = async (key: string) =>
  (await database.db.selectFrom('throttle').select('count').where('key', '=', key).executeTakeFirst())?.count;

describe('a limit', () => {
  test('allows requests up to the limit, then refuses with the time to wait and what else helps', async () => {
    expect(await tries(3)).toEqual(['through', 'through', 'through']);
    const refusal = await throttle
      .consume({ ...limit, code: 'too_many_sign_ins' }, 'someone')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 60 });
    expect(refusal).toHaveProperty('problem', { code: 'too_many_sign_ins', values: { seconds: 60 } });
  });

  test('starts again when its window has ended', async () => {
    await tries(5);
    await endWindow();
    expect(await tries(4)).toEqual(['through', 'through', 'through', 429]);
  });

  test('is not extended by further attempts', async () => {
    const endOf = async () => (await sql`select resets_at from throttle`.execute(database.db)).rows;
    await tries(1);
    const before = await endOf();
    await tries(5);
    expect(await endOf()).toEqual(before);
  });

  test('calls back for each refusal, and for nothing else', async () => {
    await tries(5);
    expect(told).toEqual(['tries', 'tries']);
  });

  test('counts each key and each limit separately', async () => {
    await tries(3);
    expect(await tries(1, 'someone else')).toEqual(['through']);
    expect(await tries(1, 'someone', { ...limit, name: 'others' })).toEqual(['through']);
    expect(await tries(1)).toEqual([429]);
  });

  test('adds up attempts at two servers', async () => {
    const second = new Throttle({ db: database.another().db, on: true });
    const many = Array.from({ length: 20 }, (_, index) =>
      outcome((index % 2 ? throttle : second).consume(limit, 'everybody')),
    );
    expect((await Promise.all(many)).filter((status) => status === 'through')).toHaveLength(3);
  });
});

describe('RATE_LIMITS=off', () => {
  test.each([
    ['ends a limit', limit, 'through'],
    ['leaves one that always holds', { ...limit, always: true } satisfies KeyLimit, 429],
  ] as const)('%s', async (_, held, fourth) => {
    throttle = new Throttle({ db: database.db, on: false });
    expect((await tries(4, 'someone', held)).at(-1)).toBe(fourth);
  });
});

describe('an excuse', () => {
  test('is asked for only past the limit', async () => {
    let asked = 0;
    const excused = async () => {
      asked += 1;
      return true;
    };
    for (let number = 0; number < 3; number += 1) await throttle.consume(limit, 'someone', excused);
    expect(asked).toBe(0);
    await throttle.consume(limit, 'someone', excused);
    expect([asked, told]).toEqual([1, []]);
  });

  test('that returns false does not prevent the refusal', async () => {
    await tries(3);
    expect(await outcome(throttle.consume(limit, 'someone', async () => false))).toBe(429);
  });
});

describe('senders', () => {
  const bySender: SenderLimit = { ...limit, by: 'sender', most: 1 };
  test.each([
    ['the same address', '192.0.2.7', '192.0.2.7', 429],
    ['the same address behind a proxy that writes a port', '192.0.2.7', '192.0.2.7:4711', 429],
    ['IPv4 written as IPv6', '192.0.2.7', '::ffff:192.0.2.7', 429],
    ['another address of one IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['the next IPv6 network', '2001:db8:1:2::1', '2001:db8:1:3::1', 'through'],
    ['the next IPv4 address', '192.0.2.7', '192.0.2.8', 'through'],
  ])('%s', async (_, first, second, expected) => {
    await throttle.consumeFrom(bySender, first);
    expect(await outcome(throttle.consumeFrom(bySender, second))).toBe(expected);
  });
});

describe('a count', () => {
  test('can be checked without refusing the request', async () => {
    const within: boolean[] = [];
    for (let number = 0; number < 4; number += 1) within.push(await throttle.isWithin(limit, 'someone'));
    expect([within, told]).toEqual([[true, true, true, false], []]);
  });

  test('can be lowered by one, but not below zero', async () => {
    await tries(3);
    await throttle.refund(limit, 'someone');
    expect(await tries(2)).toEqual(['through', 429]);
    await throttle.reset(limit, 'someone');
    await tries(1);
    for (let number = 0; number < 3; number += 1) await throttle.refund(limit, 'someone');
    expect(await tries(4)).toEqual(['through', 'through', 'through', 429]);
    await throttle.refund(limit, 'nobody');
    expect(await countOf('tries:nobody')).toBeUndefined();
  });

  test('can be deleted for one key, or for all with a prefix, in which no character is special', async () => {
    for (const of of ['a_b|1', 'a_b|2', 'axb|1', 'a%|1']) await tries(1, of);
    await throttle.reset(limit, 'a%|1');
    await throttle.resetAll(limit, 'a_b|');
    const { rows } = await sql`select key from throttle`.execute(database.db);
    expect(rows).toEqual([{ key: 'tries:axb|1' }]);
  });
});

describe('a remembered key', () => {
  test('is known for the given number of days, and for longer if it is remembered again', async () => {
    expect(await throttle.remembers('signed-in:a|192.0.2.7')).toBe(false);
    await throttle.remember('signed-in:a|192.0.2.7', 30);
    expect(await throttle.remembers('signed-in:a|192.0.2.7')).toBe(true);
    expect(await throttle.remembers('signed-in:a|192.0.2.8')).toBe(false);
    await endWindow();
    expect(await throttle.remembers('signed-in:a|192.0.2.7')).toBe(false);
    await throttle.remember('signed-in:a|192.0.2.7', 30);
    expect(await throttle.remembers('signed-in:a|192.0.2.7')).toBe(true);
  });
});

test('the cleanup deletes windows that have ended, and no others', async () => {
  await tries(1, 'ended');
  await endWindow();
  await tries(1, 'goes on');
  await throttle.cleanup();
  expect([await countOf('tries:ended'), await countOf('tries:goes on')]).toEqual([undefined, 1]);
});

test('deleting an account deletes its counts by id, address and network, and no others', async () => {
  const own = [
    'reset-account:7',
    'register-mail:lerato@example.org',
    'sign-in-failed:lerato@example.org|192.0.2.7',
    'signed-in:lerato@example.org|2001:db8:1:2::/64',
    'sign-in-failed-account:lerato@example.org',
  ];
  const others = [
    'reset-account:77',
    'reset-account:17',
    'sign-in:192.0.2.7',
    'register-mail:notlerato@example.org',
    'sign-in-failed:notlerato@example.org|192.0.2.7',
    'sign-in-failed:lerato@example.org.za|192.0.2.7',
  ];
  const resets_at = new Date(Date.now() + 60_000);
  await database.db
    .insertInto('throttle')
    .values([...own, ...others].map((key) => ({ key, count: 1, resets_at })))
    .execute();
  await forgetCounts(database.db, 7, 'Lerato@Example.org');
  const left = await database.db.selectFrom('throttle').select('key').execute();
  expect(left.map(({ key }) => key).sort()).toEqual(others.sort());
});
