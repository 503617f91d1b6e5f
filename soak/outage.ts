import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@readytowork/postgres';
import { TestProxy } from '../apps/server/src/testing/proxy.ts';
import { type ServerProcess, startServerProcess, temporaryDataDir } from '../harness/server-process.ts';
import type { Learner } from './learner.ts';
import { preparedDataDir } from './prepared-folder.ts';

export const secret = 'Vq3-a-secret-that-is-long-enough-for-9-tests';

/** An external PostgreSQL behind a proxy that can be silenced, and a server that uses that proxy. */
export interface Outside {
  server: ServerProcess;
  proxy: TestProxy;
  /** The database's address that bypasses the proxy. */
  databaseUrl: string;
  /** Starts another server on the same database. */
  another(env: Record<string, string>): Promise<ServerProcess>;
  /** Suspends every process of PostgreSQL, as `kill -STOP` does, or resumes them. */
  pausePostgres(): void;
  resumePostgres(): void;
  close(): Promise<void>;
}

export async function startOutside(): Promise<Outside> {
  const [place, database] = [await temporaryDataDir(), await preparedDataDir()];
  const postgres = await startPostgres({ dataDir: database.dataDir });
  const proxy = await TestProxy.to(postgres.url);
  const others: ServerProcess[] = [];
  const env = {
    DATA_DIR: place.dataDir,
    JWT_SECRET: secret,
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'silent',
  };
  const server = await startServerProcess({ ...env, DATABASE_URL: proxy.url });
  return {
    server,
    proxy,
    databaseUrl: postgres.url,
    async another(more) {
      const other = await startServerProcess({ ...env, ...more });
      others.push(other);
      return other;
    },
    pausePostgres: () => signalAll(postgres.pid, 'SIGSTOP'),
    resumePostgres: () => signalAll(postgres.pid, 'SIGCONT'),
    async close() {
      await Promise.all([server, ...others].map((each) => each.stop()));
      await proxy.close();
      await postgres.stop();
      await Promise.all([place.remove(), database.remove()]);
    },
  };
}

/** Signals the postmaster first, so that it forks no process in between. A child may have ended by the time it is signalled. */
function signalAll(postmaster: number, name: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...stdout.split('\n').map(Number).filter(Boolean)])
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}

/** Requests that are repeated while the database is away, each in a loop of its own. */
export type Question = 'page' | 'static' | 'ready' | 'read' | 'write';

export interface Answers {
  /** Number of answers by status. */
  statuses: Record<string, number>;
  /** Milliseconds that the slowest answer took. */
  slowest: number;
}

/** Repeats each kind of request until `over`, at the pace of a few people: 100 ms pass between an answer and the next request. */
export async function askAll(
  { url }: ServerProcess,
  learner: Learner,
  isOver: (asked: number) => boolean,
): Promise<Record<Question, Answers>> {
  const headers = { authorization: `Bearer ${learner.token}` };
  const write = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ slide: 1 }),
  };
  const ask = async (path: string, init: RequestInit = {}, people = 1): Promise<Answers> => {
    const answers: Answers = { statuses: {}, slowest: 0 };
    const one = async () => {
      for (let asked = 0; !isOver(asked); asked++) {
        const begun = performance.now();
        const response = await fetch(`${url}${path}`, init);
        await response.arrayBuffer();
        answers.slowest = Math.max(answers.slowest, Math.round(performance.now() - begun));
        answers.statuses[response.status] = (answers.statuses[response.status] ?? 0) + 1;
        await pause(100);
      }
    };
    await Promise.all(Array.from({ length: people }, one));
    return answers;
  };
  const [page, still, ready, read, written] = await Promise.all([
    ask('/'),
    ask('/robots.txt'),
    ask('/readyz'),
    ask('/v1/module/webmodule/summary/', { headers }, 20),
    ask('/v1/module/webslidecompleted/3/1/', write, 20),
  ]);
  return { page, static: still, ready, read, write: written };
}

/** Milliseconds until `isSo`; gives up after `most`. */
export async function timeUntil(isSo: () => Promise<boolean>, most: number): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > most) return Number.POSITIVE_INFINITY;
    await pause(20);
  }
  return Math.round(performance.now() - begun);
}

export const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).ok;
