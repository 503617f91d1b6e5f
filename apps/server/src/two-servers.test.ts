import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { type Deps, makeDeps } from './deps.ts';
import { PublicCourses } from './features/learning/courses/public-courses.ts';
import { startApi, type TestApi } from './testing/api.ts';
import { putPackage } from './testing/packages.ts';
import { seeded, shuffled } from './testing/seed.ts';

/** A class of learners with two devices each, one on each server, so that both servers write the same rows at the same time. */
const learners = 60;
const module = 3;
const slug = 'two_servers';

let api: TestApi;
let second: Deps;
let accounts: number[];

beforeAll(async () => {
  api = await startApi();
  const { id } = await putPackage(api.db, { slug });
  second = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
  await second.events.start();
  for (const { packageCache } of [api.deps, second])
    await vi.waitUntil(() => packageCache.all().some((pack) => pack.id === id), { timeout: 15_000 });
  const { rows } = await sql<{ id: number }>`
    insert into account (email, first_name, last_name, password_hash)
    select 'class-' || n || '@test.example', 'N', 'N', '-' from generate_series(1, ${learners}) as n
    returning id`.execute(api.db);
  accounts = rows.map(({ id }) => id);
});
afterAll(async () => {
  await second.close();
  await api.close();
});

const draw = seeded();
/** Runs `act` for every learner on both servers at once; each server gets the learners in a different order. */
async function onBoth(act: (server: Deps, account: number) => Promise<unknown>): Promise<void> {
  const orders = [api.deps, second].map((server) => ({ server, order: shuffled(accounts, draw) }));
  await Promise.all(orders.flatMap(({ server, order }) => order.map((account) => act(server, account))));
}

/** Makes every connection report its statistics now, because PostgreSQL would wait a second or more. */
async function tellCounts({ database: { pools } }: Deps): Promise<void> {
  const clients = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.totalCount }, () => pool.connect())),
  );
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
}

/** How many deadlocks PostgreSQL has resolved in this database since it was created. */
async function deadlocks(): Promise<number> {
  for (const server of [api.deps, second]) await tellCounts(server);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(api.db);
  return rows[0]?.deadlocks ?? -1;
}

/** A statement that was deadlocked is retried unnoticed, so only PostgreSQL's own count shows it. */
async function neverLocks(work: () => Promise<void>): Promise<void> {
  const before = await deadlocks();
  await work();
  expect(await deadlocks()).toBe(before);
}

test('a deadlock is counted at once', async () => {
  const before = await deadlocks();
  let holding = 0;
  const lockBoth = (server: Deps, first: number, other: number) =>
    server.db.transaction().execute(async (transaction) => {
      await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${first})`.execute(transaction);
      holding += 1;
      await expect.poll(() => holding).toBe(2);
      await sql`select pg_advisory_xact_lock(${other})`.execute(transaction);
    });
  const outcomes = await Promise.allSettled([lockBoth(api.deps, 1, 2), lockBoth(second, 2, 1)]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await deadlocks()).toBe(before + 1);
});

test('completing slides of the same learners on two servers does not deadlock', () =>
  neverLocks(async () => {
    const { chapters } = api.deps.catalogue.module(module).course;
    for (const { number, slides } of chapters)
      for (let slide = 1; slide < slides.length; slide++)
        await onBoth((server, account) =>
          server.progress.completeSlide(account, { module, chapter: number }, slide),
        );
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from chapter_progress where completed_at is null`.execute(api.db);
    expect(rows).toEqual([{ open: 0 }]);
  }));

test('committing packages of the same learners on two servers does not deadlock', () =>
  neverLocks(async () => {
    for (let turn = 0; turn < 40; turn++)
      await onBoth((server, account) =>
        server.scorm.commit(account, {
          module_name: slug,
          data: JSON.stringify({ 'cmi.core.lesson_location': String(turn) }),
        }),
      );
  }));

/** Both servers get the same answer, so that the second request is a repetition and gets the same reply. */
async function attemptOnBoth(): Promise<void> {
  for (const account of accounts) await api.deps.assessment.resetAttempt(account, module);
  const { rows } = await sql<{ account_id: number; first_options: number[] }>`
    update attempt set open = true where finished_at is null returning account_id, first_options`.execute(
    api.db,
  );
  const firsts = new Map(rows.map((row) => [row.account_id, row.first_options]));
  for (let question = 1; question <= 10; question++)
    await onBoth((server, account) =>
      server.assessment.answer(account, module, question, firsts.get(account)?.[question - 1] ?? 0),
    );
}

test('answering questions of the same learners on two servers, including the last one, does not deadlock', () =>
  neverLocks(async () => {
    for (let attempt = 0; attempt < 4; attempt++) await attemptOnBoth();
    const { rows } = await sql<{ finished: number }>`
      select count(*)::int as finished from attempt where finished_at is not null`.execute(api.db);
    expect(rows).toEqual([{ finished: learners * 4 }]);
  }));

test('a landing page measured by one server is known to the other once its pictures are measured', async () => {
  const renderings = { version: ({ slug }: { slug: string }) => `v-${slug}`, size: async () => 650_000 };
  const drawn = new PublicCourses({ db: api.db, catalogue: api.deps.catalogue, renderings });
  const undrawn = new PublicCourses({
    db: second.db,
    catalogue: second.catalogue,
    renderings: { ...renderings, size: async () => undefined },
  });
  drawn.listen(api.deps.events);
  undrawn.listen(second.events);
  const apps = [siteOf(api.deps, drawn), siteOf(second, undrawn)];
  const [first, other] = apps;
  const [before] = await Promise.all(apps.map((app) => app.inject('/')));
  // Each measured course is announced, but only the last one completes the page.
  for (const courses of [drawn, undrawn])
    await expect
      .poll(() => courses.all().filter(({ bytes, slides }) => bytes === null && slides > 0))
      .toEqual([]);
  const sent = await first?.inject('/');
  expect(sent?.headers.etag).not.toBe(before?.headers.etag);
  expect(sent?.body).toContain('650000');
  const again = await other?.inject({ url: '/', headers: { 'if-none-match': String(sent?.headers.etag) } });
  expect(again?.statusCode).toBe(304);
  for (const app of apps) await app.close();
});

/** A server whose site shows only the courses. */
const siteOf = (deps: Deps, publicCourses: PublicCourses) =>
  buildApp(
    { ...deps, publicCourses },
    {
      client: api.deps.config.dataDir,
      routes: [{ path: '/', listed: () => true }],
      pageAt: () => ({ address: '/', answers: ['/v1/courses/'], isListed: true, isKept: true }),
      render: ({ answers }) => ({ status: 200, html: JSON.stringify(answers) }),
    },
  );
