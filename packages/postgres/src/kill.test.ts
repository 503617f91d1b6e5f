import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountFor, canUse } from './account.ts';
import { startPostgres } from './index.ts';

const holderFile = fileURLToPath(new URL('holder.ts', import.meta.url));
const rounds = process.env.SOAK === '1' ? 20 : 3;
const asRoot = process.getuid?.() === 0;

vi.setConfig({ testTimeout: 300_000 });

let base: string;
beforeAll(async () => {
  base = await mkdtemp('/tmp/rtw-test-');
  await chmod(base, 0o711);
});
afterAll(() => rm(base, { recursive: true, force: true }));

interface Holder {
  child: ChildProcess;
  postgres: number;
  /** The last row that PostgreSQL confirmed. */
  row: () => number;
  /** Number of rows that PostgreSQL confirmed. */
  confirmed: () => number;
  died: Promise<void>;
}

async function startHolder(as?: { uid: number; gid: number }): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', holderFile, base], {
    ...as,
    // tsx caches compiled files in TMPDIR. Every user may write to /tmp, but not to other folders set as TMPDIR.
    env: { ...process.env, TMPDIR: '/tmp' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const died = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let row = 0;
  let confirmed = 0;
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const postgres = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [word, number] = line.split(' ');
      if (word === 'up') return resolve(Number(number));
      row = Number(number);
      confirmed++;
    });
    died.then(() => reject(new Error(errors)));
  });
  return { child, postgres, row: () => row, confirmed: () => confirmed, died };
}

/** Every process with the folder in its command line, including the watchdog and PostgreSQL's children. */
function processesOf(folder: string): string[] {
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !line.includes('ps -eo'));
}

async function kill(holder: Holder, ...others: number[]): Promise<void> {
  while (holder.confirmed() < 20) await pause(5);
  for (const pid of others) process.kill(pid, 'SIGKILL');
  holder.child.kill('SIGKILL');
  await holder.died;
}

const untilGone = () => expect.poll(() => processesOf(base), { timeout: 30_000 }).toEqual([]);

const parentOf = async (pid: number) => Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[3]);

async function rowsAfterStart(): Promise<{ count: number; max: number }> {
  const running = await startPostgres({ dataDir: base });
  const client = new Client({ connectionString: running.url });
  await client.connect();
  const { rows } = await client.query<{ count: number; max: number }>(
    'SELECT count(*)::int AS count, max(n) AS max FROM written',
  );
  await client.end();
  await running.stop();
  return rows[0] ?? { count: 0, max: 0 };
}

test(`survives ${rounds} killed servers: PostgreSQL ends with each, and no confirmed row is lost`, {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const holder = await startHolder();
    await kill(holder);
    await untilGone();
    const { count, max } = await rowsAfterStart();
    expect(count).toBeGreaterThanOrEqual(holder.row());
    expect(count).toBe(max);
  }
});

test(`survives ${rounds} servers killed at any moment of their start, even of the very first`, async () => {
  await rm(base, { recursive: true });
  await mkdir(base, { mode: 0o711 });
  for (let round = 0; round < rounds; round++) {
    const child = spawn(process.execPath, ['--import', 'tsx', holderFile, base], { stdio: 'ignore' });
    const died = new Promise((resolve) => child.once('close', resolve));
    await pause(200 + (800 * round) / rounds);
    child.kill('SIGKILL');
    await died;
    await untilGone();
  }
  await (await startPostgres({ dataDir: base })).stop();
});

test.runIf(process.platform === 'linux')(
  'starts at once even if the watchdog or PostgreSQL were killed too',
  async () => {
    let holder = await startHolder();
    await kill(holder, await parentOf(holder.postgres));
    expect((await rowsAfterStart()).count).toBeGreaterThanOrEqual(holder.row());

    holder = await startHolder();
    await kill(holder, await parentOf(holder.postgres), holder.postgres);
    expect((await rowsAfterStart()).count).toBeGreaterThanOrEqual(holder.row());
    expect(processesOf(base)).toEqual([]);
  },
);

test('refuses a second process and names the process that holds the folder', async () => {
  const holder = await startHolder();
  await expect(startPostgres({ dataDir: base })).rejects.toThrow(`process ${holder.child.pid}`);
  await kill(holder);
  await rowsAfterStart();
});

const nobody = asRoot ? await accountFor('/nonexistent') : undefined;
test.runIf(nobody && canUse(nobody, holderFile.replace(/[^/]+$/, '')))(
  'starts as an ordinary user, and then as root on the same folder',
  async () => {
    if (!nobody) return;
    await rm(base, { recursive: true });
    await mkdir(base, { mode: 0o700 });
    await chown(base, nobody.uid, nobody.gid);
    const holder = await startHolder(nobody);
    const status = await readFile(`/proc/${holder.postgres}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${nobody.uid}\\s`, 'm'));
    await kill(holder);
    expect((await rowsAfterStart()).count).toBeGreaterThanOrEqual(holder.row());
  },
);
