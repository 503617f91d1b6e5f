import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptPostgres, keepPostgres, startPostgres } from './index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let base: string;
let kept: KeptPostgres;
let said: string[];
beforeEach(async () => {
  base = await mkdtemp('/tmp/rtw-test-');
  await chmod(base, 0o711);
  said = [];
  kept = await keepPostgres({ dataDir: base, report: (line) => said.push(line) });
});
afterEach(async () => {
  await kept.stop();
  await rm(base, { recursive: true, force: true });
});

const cluster = () => join(base, 'postgres', 'cluster');
const pid = async () => Number.parseInt(await readFile(join(cluster(), 'postmaster.pid'), 'utf8'), 10);

async function ask(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: kept.url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const answers = () => ask('SELECT n FROM written ORDER BY n').catch((error: Error) => error.message);
const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(base) && !line.includes('ps -eo'));

test('after repeated kills, restarts at the same address without losing a row', async () => {
  await ask('CREATE TABLE written (n integer)');
  for (const n of [1, 2, 3]) {
    await ask(`INSERT INTO written VALUES (${n})`);
    process.kill(await pid(), 'SIGKILL');
    await vi.waitUntil(() => said.filter((line) => line.includes('runs again')).length === n, {
      timeout: 20_000,
    });
    expect(await answers()).toEqual([1, 2, 3].slice(0, n));
  }
  await expect(startPostgres({ dataDir: base })).rejects.toThrow(`process ${process.pid}`);
});

test('retries a failing start until it succeeds, and reports the cause once', async () => {
  await ask('CREATE TABLE written AS SELECT 1 AS n');
  const control = join(cluster(), 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(await pid(), 'SIGKILL');
  await vi.waitUntil(() => said.some((line) => line.includes('did not start')), { timeout: 20_000 });
  expect(said).toEqual([
    expect.stringContaining('ended without being asked to'),
    expect.stringMatching(/did not start: .*pg_control/),
  ]);
  await rename(`${control}.away`, control);
  await expect.poll(answers, { timeout: 20_000 }).toEqual([1]);
  // PostgreSQL answers a moment before the report is made.
  await expect.poll(() => said.at(-1)).toBe('PostgreSQL runs again.');
});

test('leaves nothing behind if it is stopped during a restart', async () => {
  for (const wait of [0, 20, 100]) {
    process.kill(await pid(), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, wait));
    await kept.stop();
    expect(processes()).toEqual([]);
    kept = await keepPostgres({ dataDir: base, report: (line) => said.push(line) });
  }
  expect(await ask('SELECT 1')).toEqual([1]);
});
