import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { cloneDatabase } from '../apps/server/src/testing/database.ts';

const bundle = join(import.meta.dirname, '../apps/server/dist/main.js');
/** Shared by all runs of one machine: a slide is drawn once. */
const startSeconds = 60;

/** The product as it is served: the production build in a process of its own, on a database of its own. */
export interface Product {
  url: string;
  databaseUrl: string;
  /** Its DATA_DIR, with the mails that it wrote. */
  dataDir: string;
  /** Ends the server at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data, at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-e2e-'));
  const database = await cloneDatabase(inject('templateUrl'));
  const [port, contentPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, [bundle], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        PORT: String(port),
        CONTENT_PORT: String(contentPort),
        HOST: 'localhost',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilReady(url, child);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await start();
  return {
    url,
    databaseUrl: database.url,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGTERM');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode}; see its output above.`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${startSeconds} s.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
