import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../harness/free-port.ts';
import type { LoadBalancer } from '../harness/round-robin.ts';
import { root } from '../harness/server-process.ts';

const folder = join(root, 'deploy/nginx');

/** The program, if the system has it. */
export const nginx = ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0);

/**
 * Runs nginx with the configuration of deploy/nginx on ports of its own, in front of `servers` on this machine. Without TLS,
 * because there are no certificates.
 */
export async function startNginx(servers: string[]): Promise<LoadBalancer> {
  const place = await mkdtemp(join(tmpdir(), 'readytowork-nginx-'));
  const port = await freePort();
  await writeFile(join(place, 'nginx.conf'), await asOneFile(place, servers, port));
  const child = spawn(nginx ?? '', ['-p', place, '-c', join(place, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url)) && child.exitCode === null) await pause(50);
  return {
    url,
    // It leaves out a server that refused it for two seconds (upstreams.conf).
    usesAll: () => pause(2_500),
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(place, { recursive: true });
    },
  };
}

async function asOneFile(place: string, servers: string[], port: number): Promise<string> {
  const [upstreams, sites] = await Promise.all(
    ['upstreams.conf', 'readytowork.conf'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const [one = 0, two = 0] = servers.map((server) => Number(new URL(server).port));
  const ports: Record<string, number> = { 8000: one, 8001: one + 1, 8010: two, 8011: two + 1 };
  const here = (upstreams ?? '').replace(/127\.0\.0\.1:(80\d\d)/g, (_, known) => `127.0.0.1:${ports[known]}`);
  await writeFile(join(place, 'upstreams.conf'), here);
  const plain = (sites ?? '')
    .replace(/^server \{\s+listen 80;[\s\S]*?^\}/m, '')
    .replace(/^ +ssl_.*$/gm, '')
    .replace(/^ +listen \[::\].*$/gm, '')
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll('learn.example.org', '127.0.0.1')
    .replaceAll('*.learn-content.example', '*.localhost')
    .replaceAll('/var/log/nginx', place);
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${place}/nginx.pid;
    error_log ${place}/error.log;
    events {}
    http {
      client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy;
      fastcgi_temp_path ${place}/fastcgi; uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
      include ${place}/upstreams.conf;
      ${plain}
    }`;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/v1/module/webmodule/`)).status < 500;
  } catch {
    return false;
  }
}
