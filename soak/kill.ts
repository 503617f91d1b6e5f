import { setTimeout as pause } from 'node:timers/promises';
import { runningDatabase } from '@readytowork/postgres';
import { seeded } from '../apps/server/src/testing/seed.ts';
import { leftOver, startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { type Class, prepareClass } from './class.ts';
import { compareJournals } from './compare-journals.ts';
import type { Journal } from './journal.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { study } from './study.ts';

export interface KillTest {
  learners: number;
  kills: number;
  /** How many acknowledgements each learner gets, on average, before the server is killed: drawn between these two numbers. */
  between: [number, number];
}

export interface Killed {
  /** How many requests the server acknowledged. If it were 0, the test would prove nothing. */
  acknowledged: number;
  /** Empty if no record was lost, stored twice or made up. */
  problems: string[];
  /** Milliseconds from each restart until the server was ready. */
  restarts: number[];
}

/**
 * Learners study over HTTP. Meanwhile the server is killed and restarted on the same folder, and then its records are compared
 * with what it acknowledged. All kills use the same database.
 */
export async function killTest({ learners, kills, between: [from, to] }: KillTest): Promise<Killed> {
  const { dataDir, remove } = await preparedDataDir();
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_SECONDS: '3600',
  };
  let server = await startServerProcess(env);
  try {
    const url = await databaseOf(dataDir);
    const { syllabus, journals, ...made }: Class = await prepareClass(url, server.url, learners);
    let signedIn = made.learners;
    const result: Killed = { acknowledged: 0, problems: [], restarts: [] };
    const draw = seeded();
    for (let round = 1; round <= kills; round++) {
      const studying = Promise.all(
        signedIn.map((learner, index) => study(learner, journalAt(journals, index), syllabus)),
      );
      const enough = acknowledgedBy(journals) + learners * (from + draw() * (to - from));
      await Promise.race([studying, untilCount(() => acknowledgedBy(journals), enough)]);
      await server.kill();
      await studying;
      result.problems.push(
        ...(await leftOver(dataDir)).map((line) => `round ${round}: still running: ${line}`),
      );
      const began = performance.now();
      server = await startServerProcess(env);
      result.restarts.push(Math.round(performance.now() - began));
      const found = await withClient(await databaseOf(dataDir), (client) =>
        compareJournals(client, journals),
      );
      result.problems.push(...found.map((line) => `round ${round}: ${line}`));
      signedIn = signedIn.map((learner) => learner.at(server.url));
      // Sessions survive: neither the access token nor the refresh token was lost.
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

/** A restarted server may take its time. A count that has not grown for this long will never grow. */
const standsStillMs = 60_000;

/** Resolves when the count reaches `enough`. Waits as long as the count still grows. */
export async function untilCount(count: () => number, enough: number): Promise<void> {
  let last = count();
  let moved = Date.now();
  for (; last < enough; await pause(5)) {
    const now = count();
    if (now !== last) moved = Date.now();
    else if (Date.now() - moved > standsStillMs) throw new Error(`The count stopped at ${now} of ${enough}.`);
    last = now;
  }
}

export async function databaseOf(dataDir: string): Promise<string> {
  const url = await runningDatabase(dataDir);
  if (!url) throw new Error(`No database answers on ${dataDir}.`);
  return url;
}

export function journalAt(journals: Journal[], index: number): Journal {
  const journal = journals[index];
  if (!journal) throw new Error('a learner without a journal');
  return journal;
}
