import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { insertAccount, setPassword } from '../accounts/accounts.ts';
import { setRights } from '../accounts/rights.ts';
import * as queries from './auth.queries.ts';
import { isLive, isLiveSessionOf, liveSessions } from './sessions.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-03-04T05:06:07Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const yearsAgo = new Date('2020-01-01T00:00:00Z');
const hash = 'the hash that was checked';

let count = 0;
let email: string;
let userId: number;
beforeEach(async () => {
  count += 1;
  email = `person-${count}@test.example`;
  const account = { email, first_name: 'Lerato', last_name: 'Nkosi', password_hash: hash };
  userId = (await insertAccount(database.db, account)) ?? 0;
});

/** Begins a session of the account; undefined if it is refused. */
async function begin(rotatedAt = at, expiresAt = after(3600), staff = false): Promise<string | undefined> {
  const state = { sessionId: randomUUID(), userId, generation: 1, rotatedAt, staff };
  const session = { ...state, browser: 'Chrome', system: 'Android', expiresAt, factorAt: null };
  return (await queries.insertSession(database.db, session, hash)) ? state.sessionId : undefined;
}
const begun = async (...when: Parameters<typeof begin>) => (await begin(...when)) ?? 'none';
const deactivate = () => setRights(database.db, userId, { deactivated_at: at });
const rotate = (
  id: string,
  generation: number,
  begunAfter = yearsAgo,
  when = after(60),
  usedAfter = yearsAgo,
) => queries.rotateSession(database.db, id, generation, when, after(7200), begunAfter, usedAfter);

test('only staff sessions expire from inactivity', async () => {
  const [usual, ofStaff] = [await begun(), await begun(at, after(3600), true)];
  expect(await rotate(usual, 1, yearsAgo, after(60), after(1))).toBe(true);
  expect(await rotate(ofStaff, 1, yearsAgo, after(60), after(1))).toBe(false);
  expect(await rotate(ofStaff, 1, yearsAgo, after(60), after(-1))).toBe(true);
});

describe('a session begins', () => {
  test('only if the password that was checked is still the stored one', async () => {
    expect(await begin()).toBeDefined();
    await setPassword(database.db, userId, 'another hash');
    expect(await begin()).toBeUndefined();
  });

  test('not for a deactivated account, whose credentials cannot be read either', async () => {
    expect(await queries.findCredentials(database.db, email.toUpperCase())).toMatchObject({ id: userId });
    await deactivate();
    expect(await begin()).toBeUndefined();
    expect(await queries.findCredentials(database.db, email)).toBeUndefined();
  });

  test('only after a password change in progress has finished, and then not at all', async () => {
    const { db } = database.another();
    const { late } = await db.transaction().execute(async (transaction) => {
      await setPassword(transaction, userId, 'another hash');
      const late = begin();
      await untilBlocked(database.db);
      return { late };
    });
    expect(await late).toBeUndefined();
  });

  test('before a concurrent end of all sessions, which then also ends the new one', async () => {
    const { db } = database.another();
    const { ending, id } = await db.transaction().execute(async (transaction) => {
      const id = randomUUID();
      const device = { browser: null, system: null };
      const state = { sessionId: id, userId, generation: 1, rotatedAt: at, expiresAt: after(3600) };
      await queries.insertSession(transaction, { ...state, ...device, staff: false, factorAt: null }, hash);
      const ending = queries.endSessions(database.db, { ofAccount: userId }, after(1));
      await untilBlocked(database.db);
      return { ending, id };
    });
    expect(await ending).toEqual([id]);
  });
});

describe('a session is rotated', () => {
  test('once for each token, however many requests arrive at once', async () => {
    const id = await begun();
    const together = await Promise.all(Array.from({ length: 5 }, () => rotate(id, 1)));
    expect(together.filter(Boolean)).toHaveLength(1);
    expect(await queries.findSession(database.db, id)).toMatchObject({
      generation: 2,
      rotated_at: after(60),
    });
    expect([await rotate(id, 1), await rotate(id, 3), await rotate(id, 2)]).toEqual([false, false, true]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['ended', (id) => queries.endSessions(database.db, { sessionId: id }, at)],
    ['of a deactivated account', deactivate],
    ['of a deleted account', () => sql`delete from account where id = ${userId}`.execute(database.db)],
  ])('unless it is %s', async (_, end) => {
    const id = await begun();
    await end(id);
    expect(await rotate(id, 1)).toBe(false);
  });

  test('not after its last day, however new its token', async () => {
    const id = await begun();
    expect(await rotate(id, 1, at)).toBe(false);
    expect(await rotate(id, 1, new Date(at.getTime() - 1))).toBe(true);
  });
});

describe('sessions end', () => {
  test('one at a time and only once, and every process is notified', async () => {
    const [id, other] = [await begun(), await begun()];
    expect(await queries.endSessions(database.db, { sessionId: id }, at)).toEqual([id]);
    expect(await queries.endSessions(database.db, { sessionId: id }, at)).toEqual([]);
    expect((await queries.findSession(database.db, other))?.ended_at).toBeNull();
    const heard: unknown[] = [];
    const listener = await database.pool.connect();
    try {
      listener.on('notification', ({ payload }) => heard.push(payload));
      await listener.query('listen session_ended');
      await queries.endSessions(database.db, { sessionId: other }, at);
      await expect.poll(() => heard).toEqual([other]);
    } finally {
      listener.release(true);
    }
  });

  test('for a whole account, or for all but the calling session, and never for other accounts', async () => {
    const stranger = await begun();
    const account = { email: `other-${email}`, first_name: 'A', last_name: 'B', password_hash: hash };
    userId = (await insertAccount(database.db, account)) ?? 0;
    const [here, there, elsewhere] = [await begun(), await begun(), await begun()];
    const but = { ofAccount: userId, but: here };
    expect((await queries.endSessions(database.db, but, at)).sort()).toEqual([there, elsewhere].sort());
    expect(await queries.endSessions(database.db, { ofAccount: userId }, at)).toEqual([here]);
    expect((await queries.findSession(database.db, stranger))?.ended_at).toBeNull();
  });

  test('and a process that missed the notification can read which have ended', async () => {
    const [early, late] = [await begun(), await begun()];
    await queries.endSessions(database.db, { sessionId: early }, after(10));
    await queries.endSessions(database.db, { sessionId: late }, after(20));
    const since = (seconds: number) => queries.endedSince(database.db, after(seconds));
    expect(await since(15)).toContainEqual({ id: late });
    expect(await since(15)).not.toContainEqual({ id: early });
    expect(await since(20)).not.toContainEqual({ id: late });
  });

  test('and their rows are deleted once their tokens have expired', async () => {
    const [over, alive] = [await begun(at, after(10)), await begun(at, after(30))];
    await queries.deleteDeadSessions(database.db, after(20));
    expect(await queries.findSession(database.db, over)).toBeUndefined();
    expect(await queries.findSession(database.db, alive)).toBeDefined();
  });
});

describe("an account's list of sessions", () => {
  test('contains live sessions, the calling one first, the others by last use', async () => {
    const [old, current, newest] = [
      await begun(after(1)),
      await begun(after(2)),
      await begun(after(3)),
      await begun(at, after(5)),
    ];
    const ended = await begun();
    await queries.endSessions(database.db, { sessionId: ended }, at);
    const seen = await liveSessions(database.db, userId, current ?? '', after(10), after(-900));
    expect(seen.map(({ id }) => id)).toEqual([current, newest, old]);
    expect(seen[0]).toMatchObject({ browser: 'Chrome', system: 'Android', created_at: after(2) });
  });

  test.each<[string, (id: string) => Promise<unknown>, boolean]>([
    ['as it began', async () => {}, true],
    ['ended', (id) => queries.endSessions(database.db, { sessionId: id }, at), false],
    ['of a deactivated account', deactivate, false],
  ])('a single session is checked as of this moment: %s', async (_, change, expected) => {
    const id = await begun();
    await change(id);
    expect(await isLive(database.db, id, userId, after(1))).toBe(expected);
  });

  test('shows a session only to its owner, and until it expires', async () => {
    const id = await begun();
    expect(await isLive(database.db, id, userId + 1, after(1))).toBe(false);
    expect(await isLive(database.db, id, userId, after(3600))).toBe(false);
    expect(await isLiveSessionOf(database.db, id, userId)).toBe(true);
    expect(await isLiveSessionOf(database.db, id, userId + 1)).toBe(false);
  });
});
