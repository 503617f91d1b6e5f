import { setTimeout as pause } from 'node:timers/promises';
import { runningDatabase } from '@readytowork/postgres';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { putPackage } from '../apps/server/src/testing/packages.ts';
import { prepare } from '../bench/seed/command.ts';
import { seed } from '../bench/seed/seed.ts';
import { leftOver, startServerProcess, temporaryDataDir } from '../bench/server-process.ts';
import { withClient } from '../bench/with-client.ts';
import { Journal } from './journal.ts';
import { Learner } from './learner.ts';
import { type Syllabus, study } from './study.ts';
import { verdict } from './verdict.ts';

export interface KillTest {
  learners: number;
  kills: number;
  /** How much a learner gets acknowledged in the mean before the server is killed: from, to. */
  between: [number, number];
}

export interface Killed {
  /** What the server acknowledged over all rounds: without any the test would say nothing. */
  acknowledged: number;
  /** Empty: nothing was lost, doubled or made up. */
  problems: string[];
  /** Milliseconds from the start after each kill until ready. */
  restarts: number[];
}

const moduleAssessed = 3;
const packaged = 'soak_package';

/**
 * Learners study over HTTP, the server is killed in the middle of it, started again on the same folder, and what it has
 * is held against what it had acknowledged: so many times, on one and the same database.
 */
export async function killTest({ learners, kills, between: [from, to] }: KillTest): Promise<Killed> {
  const { dataDir, remove } = await temporaryDataDir();
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ACCESS_TOKEN_SECONDS: '3600' };
  let server = await startServerProcess(env);
  try {
    const url = await databaseOf(dataDir);
    const { syllabus, emails } = await prepareLearners(url, learners);
    let signedIn = await inTurn(emails, 8, (email) => Learner.signIn(server.url, email));
    const before = await attemptCounts(url, signedIn);
    const journals = signedIn.map(({ id }) => new Journal(id, before.get(id) ?? 0));
    const result: Killed = { acknowledged: 0, problems: [], restarts: [] };
    for (let round = 1; round <= kills; round++) {
      const studying = Promise.all(
        signedIn.map((learner, index) => study(learner, journalAt(journals, index), syllabus)),
      );
      const enough = acknowledgedBy(journals) + learners * (from + Math.random() * (to - from));
      await Promise.race([studying, until(() => acknowledgedBy(journals) >= enough)]);
      await server.kill();
      await studying;
      result.problems.push(
        ...(await leftOver(dataDir)).map((line) => `round ${round}: still running: ${line}`),
      );
      const began = performance.now();
      server = await startServerProcess(env);
      result.restarts.push(Math.round(performance.now() - began));
      const found = await withClient(await databaseOf(dataDir), (client) => verdict(client, journals));
      result.problems.push(...found.map((line) => `round ${round}: ${line}`));
      signedIn = signedIn.map((learner) => learner.at(server.url));
      // Who was signed in still is: neither the access token nor the refresh token was lost.
      await signedIn[round % signedIn.length]?.refresh();
    }
    result.acknowledged = acknowledgedBy(journals);
    return result;
  } finally {
    await server.stop();
    await remove();
  }
}

export const acknowledgedBy = (journals: Journal[]) =>
  journals.reduce((sum, journal) => sum + journal.count(), 0);

/** Looks every few milliseconds; after half a minute it is enough anyway. */
export async function until(reached: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !reached() && Date.now() < deadline; ) await pause(5);
}

export async function databaseOf(dataDir: string): Promise<string> {
  const url = await runningDatabase(dataDir);
  if (!url) throw new Error(`No database answers on ${dataDir}.`);
  return url;
}

function journalAt(journals: Journal[], index: number): Journal {
  const journal = journals[index];
  if (!journal) throw new Error('a learner without a journal');
  return journal;
}

/** Seeded learners who have completed the assessed module, and have the others before them. */
export async function prepareLearners(
  url: string,
  count: number,
): Promise<{ syllabus: Syllabus; emails: string[] }> {
  await prepare(url);
  const { first } = await seed(url, count);
  const { db, close } = openDatabase(url, () => {}, 1);
  await putPackage(db, { slug: packaged }).finally(close);
  const chapters = await withClient(url, async (client) => {
    const { rows } = await client.query<{ module: number; chapter: number; slides: number }>(`
      select m.id as module, (c ->> 'number')::int as chapter, jsonb_array_length(c -> 'slides') - 1 as slides
      from module m join course_version v on v.id = m.version_id, jsonb_array_elements(v.course -> 'chapters') c
      where v.course ->> 'format' = 'slides' order by 1, 2`);
    await client.query('delete from chapter_progress where module_id <> $1', [moduleAssessed]);
    await client.query('delete from attempt where finished_at is null or module_id <> $1', [moduleAssessed]);
    await client.query('delete from assessment where module_id <> $1', [moduleAssessed]);
    await client.query('delete from certificate where module_id <> $1', [moduleAssessed]);
    const done = rows.filter(({ module }) => module === moduleAssessed);
    await client.query(
      `insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
       select id, $1, chapter, slides, now(), now() from account, unnest($2::int[], $3::int[]) as c (chapter, slides)
       where email like 'learner%@load.example.org'
       on conflict (account_id, module_id, chapter) do update set completed = excluded.completed, completed_at = now()`,
      [moduleAssessed, done.map(({ chapter }) => chapter), done.map(({ slides }) => slides)],
    );
    return rows.filter(({ module }) => module !== moduleAssessed);
  });
  const emails = Array.from({ length: count }, (_, index) => `learner${first + index}@load.example.org`);
  return { syllabus: { chapters, assessed: moduleAssessed, packaged }, emails };
}

export async function attemptCounts(url: string, learners: Learner[]): Promise<Map<number, number>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ account_id: number; attempts: number }>(
      'select account_id, count(*)::int as attempts from attempt where account_id = any($1) group by 1',
      [learners.map(({ id }) => id)],
    );
    return new Map(rows.map((row) => [row.account_id, row.attempts]));
  });
}

/** All items through `work`, `most` at a time, in their order. */
export async function inTurn<T, R>(items: T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += most)
    results.push(...(await Promise.all(items.slice(start, start + most).map(work))));
  return results;
}
