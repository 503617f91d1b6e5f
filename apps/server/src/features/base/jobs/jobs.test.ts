import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { freeAbandonedJobs } from './abandoned.ts';
import { cleanup } from './cleanup.ts';
import { addJob, handle, type JobKind } from './jobs.ts';
import { JobWorker } from './worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const kind: JobKind<{ n: number }> = { name: 'test', payload: z.strictObject({ n: z.number() }), tries: 3 };
const waiting = async () =>
  (
    await sql<{ attempts: number; locked_by: string | null }>`
      select attempts, locked_by from graphile_worker.jobs where task_identifier = 'test'`.execute(api.db)
  ).rows;
function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
const clear = () => sql`delete from graphile_worker._private_jobs`.execute(api.db);

function workerFor(run: (n: number) => Promise<void>): JobWorker {
  const handlers = [...api.deps.jobs, handle(kind, ({ n }) => run(n))];
  return new JobWorker({ pool: api.deps.database.pool, log: api.deps.log, handlers, pollMilliseconds: 100 });
}

test('a job is stored together with the change that causes it, or not at all', async () => {
  const cause = api.db.transaction().execute(async (transaction) => {
    await addJob(transaction, kind, { n: 1 });
    throw new Error('rolled back');
  });
  await expect(cause).rejects.toThrow('rolled back');
  expect(await waiting()).toHaveLength(0);
  await api.db.transaction().execute((transaction) => addJob(transaction, kind, { n: 1 }));
  expect(await waiting()).toHaveLength(1);
  await clear();
});

test('a new job replaces a waiting one with the same key', async () => {
  await addJob(api.db, kind, { n: 1 }, 'one key');
  await addJob(api.db, kind, { n: 2 }, 'one key');
  await addJob(api.db, kind, { n: 3 });
  expect(await waiting()).toHaveLength(2);
  await clear();
});

test('the worker runs jobs as they arrive, and retries failed ones', async () => {
  const done: number[] = [];
  const worker = workerFor(async (n) => {
    done.push(n);
    if (done.length === 1) throw new Error('the first try fails');
  });
  await worker.start();
  await addJob(api.db, kind, { n: 7 });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([7, 7]);
  await expect.poll(waiting).toEqual([]);
  await worker.stop();
});

test('a worker that stops lets its job finish', async () => {
  let ended = false;
  const started = signal();
  const worker = workerFor(async () => {
    started.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended = true;
  });
  await worker.start();
  await addJob(api.db, kind, { n: 1 });
  await started.promise;
  await worker.stop();
  expect(ended).toBe(true);
  // graphile-worker reports that it has stopped while it still records the end of the job.
  await expect.poll(waiting).toEqual([]);
});

test('several workers add each scheduled job to the queue only once', async () => {
  const due = api.deps.jobs.flatMap(({ name, cron }) => (cron ? [name] : [])).toSorted();
  expect(due).toContain('purge');
  const workers = [workerFor(async () => {}), workerFor(async () => {})];
  await Promise.all(workers.map((worker) => worker.start()));
  const known = sql<{ identifier: unknown }>`
    select identifier from graphile_worker._private_known_crontabs order by identifier`;
  await expect
    .poll(async () => (await known.execute(api.db)).rows.map(({ identifier }) => identifier))
    .toEqual(due);
  await Promise.all(workers.map((worker) => worker.stop()));
});

test("a dead worker's jobs return to the queue, but a live worker's do not", async () => {
  const release = signal();
  const started = signal();
  const worker = workerFor(async () => {
    started.resolve();
    await release.promise;
  });
  await worker.start();
  await addJob(api.db, kind, { n: 1 });
  await started.promise;
  await sql`select graphile_worker.add_job('test', '{"n": 2}'::json, run_at => now() + interval '1 hour')`.execute(
    api.db,
  );
  await sql`
    update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()
    where run_at > now()`.execute(api.db);
  await freeAbandonedJobs(api.deps.database.pool);
  const owners = (await waiting()).map((job) => job.locked_by);
  expect(owners).toHaveLength(2);
  expect(owners).toContain(null);
  expect(owners).toContainEqual(expect.stringMatching(/^pool-(?!dead)/));
  release.resolve();
  await worker.stop();
  await clear();
});

test('a worker that loses the database resumes by itself', async () => {
  const done: number[] = [];
  const worker = workerFor(async (n) => void done.push(n));
  await worker.start();
  const cut = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await cut.execute(api.db);
  await expect
    .poll(() =>
      addJob(api.db, kind, { n: 5 }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => done, { timeout: 10_000 }).toContain(5);
  await worker.stop();
});

test('a worker that loses the database as it marks a job done leaves the process alive, and resumes', async () => {
  // A sequence, because the exception rolls back everything else.
  await sql`create sequence losses`.execute(api.db);
  await sql`
    create function lose_connection() returns trigger language plpgsql as
    $$ begin
      perform nextval('losses');
      raise exception using errcode = '57P01', message = 'terminating connection';
    end $$`.execute(api.db);
  await sql`
    create trigger lost before delete on graphile_worker._private_jobs
    for each row execute function lose_connection()`.execute(api.db);
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const done: number[] = [];
  const worker = workerFor(async (n) => void done.push(n));
  await worker.start();
  await addJob(api.db, kind, { n: 6 });
  const isLost = async () => (await sql`select from losses where is_called`.execute(api.db)).rows.length > 0;
  await expect.poll(isLost).toBe(true);
  await sql`drop function lose_connection cascade`.execute(api.db);
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  expect(done.length).toBeGreaterThan(1);
  await worker.stop();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  await sql`drop sequence losses`.execute(api.db);
});

test('the cleanup deletes expired rows', async () => {
  const old = new Date(Date.now() - 1000);
  const { user_id } = await api.learner();
  const token_hash = Buffer.from('an old one');
  await api.db
    .insertInto('password_reset')
    .values({ token_hash, account_id: user_id, expires_at: old })
    .execute();
  await api.db.insertInto('throttle').values({ key: 'old', count: 1, resets_at: old }).execute();
  await api.db.updateTable('session').set({ expires_at: old }).where('account_id', '=', user_id).execute();
  await addJob(api.db, cleanup, {});
  await api.runJobs();
  expect(await api.db.selectFrom('password_reset').select('token_hash').execute()).toEqual([]);
  expect(await api.db.selectFrom('throttle').select('key').where('key', '=', 'old').execute()).toEqual([]);
  expect(await api.db.selectFrom('session').select('id').where('account_id', '=', user_id).execute()).toEqual(
    [],
  );
});
