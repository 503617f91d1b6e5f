import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { runningDatabase } from '@readytowork/postgres';
import { quiet } from '../harness/quiet.ts';
import { root, startServerProcess, temporaryDataDir } from '../harness/server-process.ts';
import { jwtSecret, type Learner, readLearners } from './learners.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';

/** How many learners are seeded, and how many of those study. */
const seeded = 5_000;
const studying = 2_000;

/** The server of a checkout on a fresh database, with learners at every stage of their studies. */
export interface Product {
  /** The name of the checkout's folder. */
  name: string;
  url: string;
  port: number;
  learners: Learner[];
  processorTime(): ProcessorTime;
  checkout: string;
  dataDir: string;
  databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the production server of a checkout, which must be built. The bench uses only its calls and its command that makes
 * learners, so it can measure an older release too.
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
    return {
      name: basename(checkout),
      url: server.url,
      port: server.port,
      checkout,
      dataDir,
      databaseUrl,
      learners,
      processorTime: () => processorTime(server.pid, dataDir),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs the checkout's own command, because it alone knows its tables. */
const seedIn = (checkout: string, dataDir: string): Promise<void> =>
  commandIn(checkout, dataDir, ['--import', 'tsx', 'bench/main.ts', 'seed', '--learners', String(seeded)]);

/** Runs a command of a checkout beside its running server. */
export async function commandIn(checkout: string, dataDir: string, args: string[]): Promise<void> {
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
  if (code !== 0) throw new Error(`${args.join(' ')} in ${checkout} ended with ${code}:\n${errors}`);
}

/** Starts a product for each checkout, one after the other, and closes them all whatever happens. */
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
