import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadBalancer } from '../harness/round-robin.ts';
import { root } from '../harness/server-process.ts';
import { startProxyProcess, withPortsOf } from './proxy-process.ts';
import { haproxy } from './proxy-programs.ts';

/** Runs HAProxy with the configuration of deploy/haproxy, as `startNginx` does for nginx. */
export const startHaproxy = (servers: string[]): Promise<LoadBalancer> =>
  startProxyProcess({
    name: 'haproxy',
    // Two checks, one a second.
    leavesOutMs: 3_500,
    async configure(place, port) {
      const file = join(place, 'haproxy.cfg');
      const text = await readFile(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
      const plain = text
        .replace(/^frontend plain\n[\s\S]*?\n\n/m, '')
        .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
        // As many files as an ordinary user may open.
        .replace('maxconn 20000', 'maxconn 1000')
        .replaceAll('.learn-content.example', '.localhost');
      await writeFile(file, withPortsOf(plain, servers));
      return [haproxy ?? '', '-db', '-f', file];
    },
  });
