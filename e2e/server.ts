import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { diskStorage } from '../apps/server/src/storage/disk.ts';
import { cloneDatabase } from '../apps/server/src/testing/database.ts';
import { freePort } from '../harness/free-port.ts';
import type { Served, ToServe } from './served.ts';
import { startTwo } from './two-servers.ts';

const root = dirname(import.meta.dirname);
const bundle = join(root, 'apps/server/dist/main.js');

/**
 * The served product: the production build in processes of its own, on a database of its own. With TEST_SERVERS=2 it is two
 * servers, a worker, an object store and a proxy.
 */
export interface Product extends Served {
  url: string;
  databaseUrl: string;
  /** DATA_DIR of the process that runs the jobs, with the mails that it wrote. */
  dataDir: string;
}

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await newDataDir();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await cloneDatabase(inject('templateUrl'));
  const packages = inject('templatePackages');
  const [port, contentPort] = await Promise.all([freePort(), freePort()]);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    PROCESSES: '1',
    ...env,
  };
  const served = process.env.TEST_SERVERS === '2' ? startTwo : startOne;
  const { close, ...product } = await served({ settings, packages });
  return {
    ...product,
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    dataDir,
    async close() {
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startOne({ settings, packages }: ToServe): Promise<Served> {
  const files = join(settings.DATA_DIR, 'files');
  await cp(packages, join(files, 'packages'), { recursive: true });
  let server = await startOn(settings);
  return {
    storage: diskStorage(files),
    async start() {
      server = await startOn(settings);
    },
    kill: () => server.end('SIGKILL'),
    close: () => server.end('SIGTERM'),
  };
}

/**
 * Makes a data folder for one product. All products on a machine share the folder of rendered slides, which are named by their
 * content.
 */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-e2e-'));
  const drawn = join(root, '.build/drawn/renders');
  await mkdir(drawn, { recursive: true });
  await mkdir(join(dataDir, 'files'));
  await symlink(drawn, join(dataDir, 'files/renders'), 'junction');
  return dataDir;
}

interface RunningProduct {
  url: string;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the server and waits until it is ready. */
export async function startOn(env: Record<string, string>): Promise<RunningProduct> {
  const { PORT: port = String(await freePort()), CONTENT_PORT: contentPort = String(await freePort()) } = env;
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: 'localhost',
      // Slides are rendered when a test requests them; otherwise each of many servers would render every slide.
      DRAW_AHEAD: 'off',
      // Starts without demo data, because each test makes the data it needs.
      DEMO_DATA: 'off',
      ...env,
      PORT: port,
      CONTENT_PORT: contentPort,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  await untilReady(url, child);
  return {
    url,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** Waits as long as this machine needs: the hook or test that waits has a time limit of its own. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended with code ${child.exitCode}; see its output above.`);
}
