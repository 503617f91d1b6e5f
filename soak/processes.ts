import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { type Class, prepareClass } from './class.ts';
import { compareJournals } from './compare-journals.ts';
import { acknowledgedBy, databaseOf, untilCount } from './kill.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { type Outcome, restMs, studyOn } from './rolling.ts';

/** A site of several server processes on one embedded database, and a class that studies there. */
export interface Site {
  server: ServerProcess;
  dataDir: string;
  databaseUrl: string;
  made: Class;
  /** Ends the site; resolves with the exit code. */
  stop(): Promise<number | NodeJS.Signals | null>;
}

export async function openSite(processes: number, learners: number): Promise<Site> {
  const { dataDir, remove } = await preparedDataDir();
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess({
      DATA_DIR: dataDir,
      PROCESSES: String(processes),
      RATE_LIMITS: 'off',
      DRAW_AHEAD: 'off',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'silent',
      ACCESS_TOKEN_SECONDS: '3600',
    });
    await untilAllServe(server.url);
    const databaseUrl = await databaseOf(dataDir);
    const made = await prepareClass(databaseUrl, server.url, learners);
    const { stop } = server;
    return { server, dataDir, databaseUrl, made, stop: () => stop().finally(remove) };
  } catch (error) {
    await server?.kill();
    await remove();
    throw error;
  }
}

const counted = z.object({ processes: z.object({ serving: z.number(), wanted: z.number() }) });

const goneMs = 60_000;

/** Resolves when every server process of the site works. */
export async function untilAllServe(url: string): Promise<void> {
  for (const end = Date.now() + goneMs; ; await pause(100)) {
    const said = await fetchAnew(`${url}/readyz`).then(
      (answer) => answer.json(),
      () => undefined,
    );
    const { processes } = counted.safeParse(said).data ?? {};
    if (processes && processes.serving === processes.wanted) return;
    if (Date.now() > end) throw new Error(`Not all processes serve: ${JSON.stringify(said)}`);
  }
}

/** On a connection of its own, which goes to the next process. */
export const fetchAnew = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { headers: { ...headers, connection: 'close' } });

/** The processes that the primary has started, the oldest first: those that serve, and the one that does the jobs. */
export function childrenOf(primary: number): number[] {
  return spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) => Number(parent) === primary && /dist\/main\.js/.test(command.join(' ')),
    )
    .map(([pid]) => Number(pid))
    .toSorted((a, b) => a - b);
}

/** Learners study while one process after the other is killed, the oldest first. They repeat what was not answered, as the real clients do. */
export function killProcessesTest(site: Site, kills: number, rest = untilStudied): Promise<Outcome> {
  return whileStudying(site, async () => {
    for (let round = 0; round < kills; round++) {
      await rest(site);
      const [oldest] = childrenOf(site.server.pid);
      if (oldest !== undefined) process.kill(oldest, 'SIGKILL');
    }
    await untilAllServe(site.server.url);
    await untilStudied(site);
  });
}

/** Learners study while one process hangs, until another has taken its place. */
export function hangProcessTest(site: Site): Promise<Outcome> {
  return whileStudying(site, async () => {
    await untilStudied(site);
    const before = childrenOf(site.server.pid);
    const [hung] = before;
    if (hung === undefined) throw new Error('No process is there.');
    process.kill(hung, 'SIGSTOP');
    await untilReplaced(site, before, [hung]);
    await untilStudied(site);
  });
}

/** Learners study while all processes are replaced on request (SIGHUP). */
export function reloadTest(site: Site, times: number): Promise<Outcome> {
  return whileStudying(site, async () => {
    for (let round = 0; round < times; round++) {
      await untilStudied(site);
      const before = childrenOf(site.server.pid);
      process.kill(site.server.pid, 'SIGHUP');
      await untilReplaced(site, before);
    }
    await untilStudied(site);
  });
}

/** Resolves when none of these processes is left, by default none of all, and as many as before serve. */
async function untilReplaced({ server }: Site, before: number[], leaving = before): Promise<void> {
  for (const end = Date.now() + 2 * goneMs; ; await pause(100)) {
    const now = childrenOf(server.pid);
    if (now.length === before.length && leaving.every((pid) => !now.includes(pid))) break;
    if (Date.now() > end) throw new Error(`Of ${before}, ${now} are there:\n${server.output()}`);
  }
  await untilAllServe(server.url);
}

/** Resolves when each learner has got another acknowledgement from a complete site. */
async function untilStudied({ server, made }: Site): Promise<void> {
  await untilAllServe(server.url);
  const slowest = () => Math.min(...made.journals.map((journal) => journal.count()));
  await untilCount(slowest, slowest() + 1);
}

async function whileStudying({ databaseUrl, made }: Site, happen: () => Promise<void>): Promise<Outcome> {
  const before = acknowledgedBy(made.journals);
  let over = false;
  const studying = studyOn(
    made,
    () => over,
    () => pause(restMs),
  );
  try {
    await Promise.race([happen(), studying]);
  } finally {
    over = true;
    await studying.catch(() => {});
  }
  const failed = await studying;
  const problems = await withClient(databaseUrl, (client) => compareJournals(client, made.journals));
  return { acknowledged: acknowledgedBy(made.journals) - before, problems, failed };
}
