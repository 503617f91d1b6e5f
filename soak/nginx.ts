import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadBalancer } from '../harness/round-robin.ts';
import { root } from '../harness/server-process.ts';
import { startProxyProcess, withPortsOf } from './proxy-process.ts';
import { nginx } from './proxy-programs.ts';

const folder = join(root, 'deploy/nginx');

/**
 * Runs nginx with the configuration of deploy/nginx on ports of its own, in front of `servers` on this machine. Without TLS,
 * because there are no certificates.
 */
export const startNginx = (servers: string[]): Promise<LoadBalancer> =>
  startProxyProcess({
    name: 'nginx',
    // upstreams.conf: two seconds.
    leavesOutMs: 2_500,
    async configure(place, port) {
      await writeFile(join(place, 'nginx.conf'), await asOneFile(place, servers, port));
      return [nginx ?? '', '-p', place, '-c', join(place, 'nginx.conf'), '-g', 'daemon off;'];
    },
  });

async function asOneFile(place: string, servers: string[], port: number): Promise<string> {
  const [upstreams = '', sites = ''] = await Promise.all(
    ['upstreams.conf', 'readytowork.conf'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  await writeFile(join(place, 'upstreams.conf'), withPortsOf(upstreams, servers));
  const plain = sites
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
    events { worker_connections 4096; }
    http {
      client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy;
      fastcgi_temp_path ${place}/fastcgi; uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
      include ${place}/upstreams.conf;
      ${plain}
    }`;
}
