import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseEvents } from '../../../db/events.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { EndedSessions, endSessionsOf } from './ended-sessions.ts';

const accessTokenSeconds = 900;

let database: TestDatabase;
let userId: number;
let events: DatabaseEvents;
let sessions: EndedSessions;
beforeAll(async () => {
  database = await openTestDatabase();
  const account = { email: 'a@test.example', first_name: 'A', last_name: 'B', password_hash: 'x' };
  userId = (await insertAccount(database.db, account)) ?? 0;
});
afterAll(() => database.close());
beforeEach(() => {
  sessions = new EndedSessions({ db: database.db, accessTokenSeconds });
  events = new DatabaseEvents(database.url, pino({ level: 'silent' }));
  sessions.listen(events);
});
afterEach(async () => {
  vi.useRealTimers();
  await events.close();
});

async function begun(ended_at: Date | null = null): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(Date.now() + 3_600_000);
  await database.db
    .insertInto('session')
    .values({ id, account_id: userId, rotated_at: new Date(), expires_at, ended_at })
    .execute();
  return id;
}
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

test('at its start a process reads the ended sessions whose access tokens may still be valid, and no older ones', async () => {
  const [just, almost, long, alive] = [
    await begun(ago(1)),
    await begun(ago(accessTokenSeconds - 10)),
    await begun(ago(accessTokenSeconds + 10)),
    await begun(),
  ];
  await events.start();
  expect([just, almost, long, alive].map((id) => sessions.has(id))).toEqual([true, true, false, false]);
});

test('running servers are notified if a command ends a session', async () => {
  await events.start();
  const id = await begun();
  expect(sessions.has(id)).toBe(false);
  await endSessionsOf(database.db, userId, new Date());
  await expect.poll(() => sessions.has(id)).toBe(true);
});

test('an ended session is remembered as long as its access token could be valid, then forgotten when another session ends', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessions.add('first');
  vi.advanceTimersByTime((accessTokenSeconds - 1) * 1000);
  sessions.add('second');
  expect([sessions.has('first'), sessions.has('second')]).toEqual([true, true]);
  vi.advanceTimersByTime(1000);
  sessions.add('third');
  expect([sessions.has('first'), sessions.has('second'), sessions.has('third')]).toEqual([false, true, true]);
});
