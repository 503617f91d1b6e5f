import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CachedSettings } from '../features/staff/site/cached-settings.ts';
import { contentHeaders } from './headers.ts';

/** The address of the only service worker on a content origin. Its folder is its scope: the whole origin. */
export const workerPath = '/package-worker.js';

/**
 * Serves our worker, which answers with kept files of a package if there is no network. The headers of its answers are written
 * in front of the script, because a package can write anything into the caches of its origin. With the setting `offline_pages`
 * off, the worker is one that removes itself; browsers ask for it when the player opens.
 *
 * @param player folder of the built player; without a build there is no worker
 */
export function workerRoute(
  app: FastifyInstance,
  { config, db }: Pick<Deps, 'config' | 'db'>,
  player: string,
): void {
  const settings = new CachedSettings(db, { demo: config.demo, registration: config.registration });
  const policy = JSON.stringify(contentHeaders(config));
  const read = (name: string) => {
    const path = join(player, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const worker = read('package-worker.js');
  const removal = read('package-worker-removal.js');
  if (worker === undefined || removal === undefined) return;
  app.get(workerPath, async (_request, reply) => {
    const { offline_pages } = await settings.get();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(offline_pages === 'off' ? removal : `const policy = ${policy};\n${worker}`);
  });
}
