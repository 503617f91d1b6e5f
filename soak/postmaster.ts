import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../apps/server/src/testing/seed.ts';
import { leftOver, type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { prepareClass } from './class.ts';
import { compareJournals } from './compare-journals.ts';
import { Journal } from './journal.ts';
import { acknowledgedBy, databaseOf, untilCount } from './kill.ts';
import { type Learner, Refused } from './learner.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { type Syllabus, study } from './study.ts';

export interface PostmasterTest {
  learners: number;
  kills: number;
  /** How many acknowledgements each learner gets, on average, between two kills. */
  between: number;
}

export interface Survived {
  acknowledged: number;
  /** How many answers refused a request and said when to retry. If it were 0, no learner would have met the outage. */
  refused: number;
  /** Empty if no record was lost or stored twice, and requests that do not need the database were always answered. */
  problems: string[];
  /** Milliseconds from each kill until the server reported ready. */
  recoveries: number[];
}

/**
 * Learners study, the embedded PostgreSQL is killed under the server, and they go on when it is back, as the real clients do. In
 * the end the database is compared with what was acknowledged.
 */
export async function postmasterTest({ learners, kills, between }: PostmasterTest): Promise<Survived> {
  const { dataDir, remove } = await preparedDataDir();
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'silent',
    ACCESS_TOKEN_SECONDS: '3600',
  };
  const server = await startServerProcess(env);
  const result: Survived = { acknowledged: 0, refused: 0, problems: [], recoveries: [] };
  try {
    const url = await databaseOf(dataDir);
    const { syllabus, journals, learners: signedIn } = await prepareClass(url, server.url, learners);
    let over = false;
    const studying = Promise.all(
      signedIn.map((learner, index) =>
        keepStudying(learner, journals[index] ?? new Journal(0, 0), syllabus, () => over, result),
      ),
    );
    for (let round = 1; round <= kills; round++) {
      const enough = acknowledgedBy(journals) + learners * between;
      await Promise.race([studying, untilCount(() => acknowledgedBy(journals), enough)]);
      result.recoveries.push(await killPostgres(server, dataDir, result.problems));
    }
    over = true;
    await studying;
    result.acknowledged = acknowledgedBy(journals);
    result.problems.push(...(await withClient(url, (client) => compareJournals(client, journals))));
  } finally {
    const code = await server.stop();
    if (code !== 0) result.problems.push(`the server ended with ${code}`);
    result.problems.push(...(await leftOver(dataDir)).map((line) => `still running: ${line}`));
    await remove();
  }
  return result;
}

/** A refusal that says when to retry is retried; any other is an error. */
async function keepStudying(
  learner: Learner,
  journal: Journal,
  syllabus: Syllabus,
  over: () => boolean,
  result: Survived,
): Promise<void> {
  const draw = seeded(learner.id);
  while (!over())
    try {
      await study(learner, journal, syllabus, over);
      if (!over()) throw new Error('The server did not answer at all.');
    } catch (error) {
      if (!(error instanceof Refused && error.status === 503)) throw error;
      result.refused += 1;
      await pause(100 + draw() * 200);
    }
}

/** @returns milliseconds until the server is ready again */
async function killPostgres(server: ServerProcess, dataDir: string, problems: string[]): Promise<number> {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  for (const deadline = killed + 30_000; performance.now() < deadline; await pause(20)) {
    for (const path of ['/healthz', '/'])
      if ((await fetch(`${server.url}${path}`)).status !== 200) problems.push(`${path} was not answered`);
    if (isAnother(dataDir, pid) && (await fetch(`${server.url}/readyz`)).ok)
      return Math.round(performance.now() - killed);
  }
  problems.push('not ready again within 30 s');
  return Number.POSITIVE_INFINITY;
}

/** True if this is a new PostgreSQL. Needed because the server may still report that it is ready with the old one. */
function isAnother(dataDir: string, pid: number): boolean {
  try {
    return (
      Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10) !== pid
    );
  } catch {
    return false;
  }
}
