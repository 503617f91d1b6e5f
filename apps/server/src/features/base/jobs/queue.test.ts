import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { cleanupHandler, deleteGivenUpJobs } from './cleanup.ts';
import { addJob, forgetMails, handle, type JobKind } from './jobs.ts';
import { prepareJobs, runDueJobs } from './worker.ts';

const kind: JobKind<{ n: number }> = { name: 'count', payload: z.strictObject({ n: z.number() }), tries: 3 };
const job = { id: '1', addedAt: new Date(), signal: undefined };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await prepareJobs(database.url);
});
afterAll(() => database.close());
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db));

interface Row {
  key: string | null;
  attempts: number;
  max_attempts: number;
}
const queued = async () =>
  (
    await sql<Row>`select key, attempts, max_attempts from graphile_worker.jobs order by id`.execute(
      database.db,
    )
  ).rows;
const keys = async () => (await queued()).map(({ key }) => key);

/** Runs the due jobs as a worker does, and returns the numbers of those that ran. */
async function work(run: (n: number) => Promise<void> = async () => {}): Promise<number[]> {
  const done: number[] = [];
  const counting = handle(kind, async ({ n }) => {
    await run(n);
    done.push(n);
  });
  const log = pino({ level: 'silent' });
  await runDueJobs({ pool: database.pool, log, handlers: [counting] });
  // graphile-worker returns before it has recorded the end of the last job.
  const atWork = sql`select from graphile_worker.jobs where locked_at is not null`;
  await expect.poll(async () => (await atWork.execute(database.db)).rows).toEqual([]);
  return done;
}

describe('a job', () => {
  test('runs once it is due, and not before', async () => {
    await addJob(database.db, kind, { n: 1 });
    await addJob(database.db, kind, { n: 2 }, undefined, 600);
    expect(await work()).toEqual([1]);
    expect(await queued()).toHaveLength(1);
  });

  test('is tried as often as its kind allows, and then stored as failed', async () => {
    await addJob(database.db, kind, { n: 1 });
    for (let turn = 0; turn < 5; turn += 1) {
      await work(() => Promise.reject(new Error('it fails')));
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
    }
    expect(await queued()).toMatchObject([{ attempts: 3, max_attempts: 3 }]);
    expect(await work()).toEqual([]);
  });

  test('added by an older release fails before it does anything, if its payload does not fit', async () => {
    await sql`select graphile_worker.add_job('count', '{"n": "one"}'::json)`.execute(database.db);
    expect(await work()).toEqual([]);
    expect(await queued()).toMatchObject([{ attempts: 1 }]);
  });

  test('starts again with all its attempts when another one with its key is added', async () => {
    await addJob(database.db, kind, { n: 1 }, 'one key');
    await work(() => Promise.reject(new Error('it fails')));
    await addJob(database.db, kind, { n: 2 }, 'one key');
    expect(await queued()).toMatchObject([{ key: 'one key', attempts: 0 }]);
    expect(await work()).toEqual([2]);
  });
});

describe("mails to a deleted account's address", () => {
  test('are removed from the queue, whatever their kind, and mails to other addresses stay', async () => {
    const own = ['reset:lerato@example.org', 'registration-mail:true:lerato@example.org'];
    const others = [
      'reset:notlerato@example.org',
      'reset:lerato@example.org.za',
      'reset:l_rato@example.org',
      'lerato@example.org',
    ];
    for (const key of [...own, ...others]) await addJob(database.db, kind, { n: 1 }, key);
    await addJob(database.db, kind, { n: 2 });
    await forgetMails(database.db, 'Lerato@Example.ORG');
    expect(await keys()).toEqual([...others, null]);
    await forgetMails(database.db, 'l%@example.org');
    expect(await keys()).toHaveLength(5);
  });

  test('are also removed after their last attempt, and stay if the deletion is rolled back', async () => {
    await addJob(database.db, kind, { n: 1 }, 'reset:lerato@example.org');
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database.db);
    const deletion = database.db.transaction().execute(async (transaction) => {
      await forgetMails(transaction, 'lerato@example.org');
      throw new Error('the password was changed');
    });
    await expect(deletion).rejects.toThrow('the password');
    expect(await keys()).toHaveLength(1);
    await forgetMails(database.db, 'lerato@example.org');
    expect(await keys()).toEqual([]);
  });
});

describe('failed jobs', () => {
  const days = (count: number) => sql`now() - make_interval(days => ${count})`;
  test.each([
    ['go after a month', 31, 3, false, 0],
    ['stay a month, so that one can see why', 29, 3, false, 1],
    ['are not those that will be tried again', 31, 2, false, 1],
    ['do not include running ones', 31, 3, true, 1],
  ])('%s', async (_, age, attempts, locked, left) => {
    await addJob(database.db, kind, { n: 1 });
    await sql`
      update graphile_worker._private_jobs set attempts = ${attempts}, updated_at = ${days(age)},
        locked_at = case when ${locked} then now() end, locked_by = case when ${locked} then 'a worker' end`.execute(
      database.db,
    );
    await deleteGivenUpJobs(database.db);
    expect(await queued()).toHaveLength(left);
  });
});

describe('the cleanup', () => {
  test('runs every part even if one fails, and then fails itself, so that it is retried', async () => {
    const done: string[] = [];
    const { run } = cleanupHandler([
      async () => void done.push('first'),
      () => Promise.reject(new Error('the second fails')),
      async () => void done.push('third'),
    ]);
    await expect(run({}, job)).rejects.toThrow('the second fails');
    expect(done).toEqual(['first', 'third']);
  });

  test('accepts any payload of an older release', async () => {
    await expect(cleanupHandler([]).run({ from: 'cron' }, job)).resolves.toBeUndefined();
    await expect(cleanupHandler([]).run(null, job)).resolves.toBeUndefined();
  });
});
