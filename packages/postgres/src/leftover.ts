import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';

/** Returns the process id of the PostgreSQL that runs on a cluster; undefined if none does. */
export function runningOn(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 && isPostgresOf(cluster, pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The process id in postmaster.pid may belong to another process by now, so this also checks that the process works in the
 * cluster.
 */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  if (process.platform === 'win32') return process.kill(pid, 0);
  return execFileSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
    cluster,
  );
}

/**
 * Stops a PostgreSQL that outlived both its server and its watchdog. Reusing it is not safe: without a watchdog it would outlive
 * the next server as well. Throws if it has not ended within 15 seconds.
 */
export async function stopLeftover(
  cluster: string,
  { pgCtl }: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const pid = runningOn(cluster);
  if (!pid) return;
  log(`PostgreSQL (process ${pid}) still runs on ${cluster} without its server: stopping it.`);
  if (process.platform === 'win32') execFileSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast']);
  for (let turn = 0; turn < 75; turn++) {
    if (runningOn(cluster) !== pid) return;
    signal(pid, turn < 50 ? 'SIGINT' : 'SIGQUIT');
    for (let wait = 0; wait < 10 && runningOn(cluster) === pid; wait++) await pause(20);
  }
  throw new Error(
    `PostgreSQL (process ${pid}) still runs on ${cluster} and does not end: stop that process, then start again.`,
  );
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended in the meantime, or belongs to another user: then the time limit reports it.
  }
}
