import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningDatabase } from '@readytowork/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftOver, startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { Learner, Refused } from './learner.ts';
import { isReady, timeUntil } from './outage.ts';

/** A separate disk, small enough to fill; only root may mount one. */
let dataDir: string;
let mounted = false;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'readytowork-disk-'));
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataDir]).status === 0;
  await chmod(dataDir, 0o711);
});
afterAll(async () => {
  if (mounted) spawnSync('umount', [dataDir]);
  await rm(dataDir, { recursive: true, force: true });
});

const room = async () => {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
};

/** Fills the disk to the last byte, as another program's file would. */
async function fill(): Promise<void> {
  for (const size of [8_000_000, 500_000, 4_096])
    while ((await room()) >= size) {
      const file = join(dataDir, `filler-${randomUUID()}`);
      await writeFile(file, Buffer.alloc(size)).catch(() => undefined);
    }
}

async function empty(): Promise<void> {
  spawnSync('sh', ['-c', 'rm -f "$1"/filler-*', 'sh', dataDir]);
}

/** Makes the database write nothing but WAL, a megabyte at a time. */
async function swell(url: string): Promise<void> {
  const message =
    "select pg_logical_emit_message(false, 'swell', repeat('x', 1000000)) from generate_series(1, 20)";
  await withClient(url, (client) => client.query(message)).catch(() => undefined);
}

test('the disk of the embedded database fills up and then has room again: nothing acknowledged is lost', async ({
  skip,
}) => {
  if (!mounted) return skip('nothing can be mounted here');
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', DRAW_AHEAD: 'off', LOG_LEVEL: 'silent' };
  const server = await startServerProcess(env);
  try {
    const learner = await Learner.signIn(server.url, 'learner@example.org');
    const url = (await runningDatabase(dataDir)) ?? '';
    let acknowledged = 0;
    const write = async (): Promise<number> => {
      try {
        await learner.completeSlide(3, 1, acknowledged + 1);
        acknowledged += 1;
        return 200;
      } catch (error) {
        if (error instanceof Refused) return error.status;
        throw error;
      }
    };
    expect(await write()).toBe(200);
    await fill();
    const statuses: Record<number, number> = {};
    for (let turn = 0; turn < 100; turn++) {
      // Fills space that was freed meanwhile, and writes WAL until there is no room for it.
      await fill();
      await swell(url);
      const status = acknowledged < 3 ? await write() : (await fetch(`${server.url}/readyz`)).status;
      statuses[status] = (statuses[status] ?? 0) + 1;
      for (const path of ['/', '/healthz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
      await pause(100);
    }
    process.stdout.write(`  while it was full: ${JSON.stringify(statuses)}\n`);
    expect(Object.keys(statuses)).toContain('503');
    expect(statuses[500]).toBeUndefined();
    await empty();
    const back = await timeUntil(() => isReady(server), 60_000);
    process.stdout.write(`  ready again ${back} ms after there was room\n`);
    expect(back).toBeLessThan(10_000);
    expect(await learner.completeSlide(3, 1, acknowledged)).toMatchObject({ completed: acknowledged });
    const { rows } = await withClient(url, (client) =>
      client.query('select completed from chapter_progress where module_id = 3 and chapter = 1'),
    );
    expect(rows).toEqual([{ completed: acknowledged }]);
  } finally {
    await server.stop();
    expect(await leftOver(dataDir)).toEqual([]);
  }
}, 300_000);
