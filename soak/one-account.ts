import { randomBytes } from 'node:crypto';
import { runningDatabase } from '@readytowork/postgres';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { putPackage, scoItem } from '../apps/server/src/testing/packages.ts';
import { seed } from '../harness/seed/seed.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { Learner, Refused } from './learner.ts';
import { preparedDataDir } from './prepared-folder.ts';

export interface OneAccount {
  /**
   * Milliseconds that another learner waits for slides and dashboards: before the one account writes as fast as it can, and
   * during that time.
   */
  alone: { p50: number; p95: number };
  beside: { p50: number; p95: number };
  /** Megabytes by which the database and its log grew meanwhile. */
  disk: number;
  taken: number;
  /** Refusals by status. */
  refused: Map<number, number>;
}

/** Connections of the one account. */
const atOnce = 8;
const slug = 'soak_parts';
const scos = Array.from({ length: 50 }, (_, index) => `part-${index}`);

/** One account writes as fast as it can for this many seconds. Measures the effect on another learner and on the disk. */
export async function oneAccount(seconds: number): Promise<OneAccount> {
  const { dataDir, remove } = await preparedDataDir();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_SECONDS: '3600',
  });
  try {
    const url = await runningDatabase(dataDir);
    if (!url) throw new Error(`No database answers on ${dataDir}.`);
    const { first } = await seed(url, 50);
    const { db, close } = openDatabase(url, () => {}, 1);
    await putPackage(db, { slug, items: scos.map((sco) => scoItem(sco)) }).finally(close);
    const greedy = await Learner.signIn(server.url, `learner${first}@load.example.org`);
    const other = await Learner.signIn(server.url, `learner${first + 1}@load.example.org`);
    await study(other, 2);
    const alone = await study(other, 10);
    const before = await diskOf(url);
    const tally = { taken: 0, refused: new Map<number, number>() };
    const writing = Promise.all(Array.from({ length: atOnce }, () => write(greedy, seconds, tally)));
    const [beside] = await Promise.all([study(other, seconds), writing]);
    return { alone, beside, disk: ((await diskOf(url)) - before) / 1e6, ...tally };
  } finally {
    await server.stop();
    await remove();
  }
}

/** Incompressible values, most of their bytes in one part. Made beforehand, so that making them does not slow the writes. */
const values = [450_000, 2_000, 2_000].map((bytes) => randomBytes(bytes).toString('base64'));

async function write(
  greedy: Learner,
  seconds: number,
  tally: Pick<OneAccount, 'taken' | 'refused'>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn++) {
    const sco = scos[turn % scos.length];
    const data = JSON.stringify({ 'cmi.suspend_data': `${turn} ${values[turn % values.length]}` });
    try {
      await greedy.post('/v1/scorm/commit/', { module_name: slug, sco, data });
      tally.taken++;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tally.refused.set(error.status, (tally.refused.get(error.status) ?? 0) + 1);
    }
  }
}

/** Repeats a slide and a dashboard with short pauses, like a learner in a hurry. */
async function study(learner: Learner, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 150));
  };
  while (performance.now() < until) {
    await timed(() => learner.completeSlide(1, 1, 1));
    await timed(() => learner.get('/v1/module/webmodule/summary/'));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Bytes of the database, and of its log so far. */
const diskOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      "select pg_database_size(current_database()) + pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
    );
    return Number(rows[0]?.bytes);
  });
