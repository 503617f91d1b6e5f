import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { runningDatabase } from '@readytowork/postgres';
import { jwtSecret, type Learner, readLearners } from './learners.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { quiet } from './quiet.ts';
import { root, startServerProcess, temporaryDataDir } from './server-process.ts';

/** Seeded, and so many of them study. */
const seeded = 5_000;
const studying = 2_000;

/** The server of a checkout on a fresh database, with learners at every stage of their studies. */
export interface Product {
  /** The name of the folder it comes from. */
  name: string;
  url: string;
  port: number;
  learners: Learner[];
  processorTime(): ProcessorTime;
  close(): Promise<void>;
}

/**
 * Starts the production server of a checkout, which must be built. All that is asked of it stands in the contract: its
 * calls, and its command that makes learners. So an older release can be measured by what is written here.
 */
export async function startProduct(checkout = root): Promise<Product> {
  const { dataDir, remove } = await temporaryDataDir(checkout);
  const server = await startServerProcess(
    { DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' },
    checkout,
  );
  const close = async () => {
    await server.stop();
    await remove();
  };
  try {
    await seedIn(checkout, dataDir);
    const databaseUrl = await runningDatabase(dataDir);
    if (!databaseUrl) throw new Error(`No database answers on ${dataDir}.`);
    const learners = await readLearners(databaseUrl, studying);
    await quiet(join(dataDir, 'files/renders'));
    const time = () => processorTime(server.pid, dataDir);
    return {
      name: basename(checkout),
      url: server.url,
      port: server.port,
      learners,
      processorTime: time,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The checkout's own command: it alone knows its tables. */
async function seedIn(checkout: string, dataDir: string): Promise<void> {
  const args = ['--import', 'tsx', 'bench/main.ts', 'seed', '--learners', String(seeded)];
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`No learners were made in ${checkout}:\n${errors}`);
}

/** Starts the products one after the other, and closes them whatever comes. */
export async function withProducts<T>(
  checkouts: string[],
  work: (products: Product[]) => Promise<T>,
): Promise<T> {
  const products: Product[] = [];
  try {
    for (const checkout of checkouts) products.push(await startProduct(checkout));
    return await work(products);
  } finally {
    await Promise.all(products.map(({ close }) => close()));
  }
}
