import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../harness/free-port.ts';
import type { LoadBalancer } from '../harness/round-robin.ts';

interface ProxyProgram {
  name: string;
  /** Writes the configuration into the folder, and returns the command that runs it in the foreground. */
  configure(place: string, port: number): Promise<string[]>;
  /** How long the proxy leaves out a server that has failed, in milliseconds. */
  leavesOutMs: number;
}

/** Starts a proxy of deploy/ on a port of its own, and waits until it answers. */
export async function startProxyProcess({
  name,
  configure,
  leavesOutMs,
}: ProxyProgram): Promise<LoadBalancer> {
  const place = await mkdtemp(join(tmpdir(), `readytowork-${name}-`));
  const port = await freePort();
  const [program = '', ...args] = await configure(place, port);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url)) && child.exitCode === null) await pause(50);
  return {
    url,
    usesAll: () => pause(leavesOutMs),
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(place, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/v1/module/webmodule/`)).status < 500;
  } catch {
    return false;
  }
}

/** Replaces the ports of deploy/ by those of these two servers; the content listener is on the next port. */
export function withPortsOf(text: string, servers: string[]): string {
  const [one = 0, two = 0] = servers.map((server) => Number(new URL(server).port));
  const ports: Record<string, number> = { 8000: one, 8001: one + 1, 8010: two, 8011: two + 1 };
  return text.replace(/127\.0\.0\.1:(80\d\d)/g, (_, known) => `127.0.0.1:${ports[known]}`);
}
