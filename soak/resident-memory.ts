import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function residentMegabytes(pid: number): number {
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
}
