import { cacheName, keepPlayer } from './keep-player.ts';
import { keptAnswer } from './kept-answer.ts';
import { similarPath } from './package-address.ts';
import { keyOf, pathOfKey, type Rule, ruleFor } from './worker-rules.ts';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

/** The headers of every answer of the content origins. The server writes them in front of this script. */
declare const policy: Record<string, string>;
declare const self: WorkerScope;

/** Milliseconds after which a kept page is shown, if the network has not answered. */
const patience = 3_000;

// It takes no messages, because a package could send some.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('fetch', (event) => {
  const { rule, key } = ruleFor(event.request, self.location.origin);
  if (rule !== 'network' && key !== undefined) event.respondWith(answers[rule](event, key));
});

const answers: Record<Exclude<Rule, 'network'>, (event: AskedEvent, key: string) => Promise<Response>> = {
  async newest(event, key) {
    const { request } = event;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const network = fetch(request);
    const answer = await Promise.race([network, late]).catch(() => undefined);
    // A server that cannot answer for the moment is no better than no network.
    if (answer && answer.status < 500) {
      if (answer.ok && isPlayer(key)) event.waitUntil(renew(key, answer.clone()).catch(() => {}));
      return answer;
    }
    return (await kept(key, request)) ?? (await similar(key, request)) ?? network;
  },
  async file({ request }, key) {
    const there = await kept(key, request);
    if (there) return there;
    try {
      return await fetch(request);
    } catch (error) {
      const found = await similar(key, request);
      if (found) return found;
      throw error;
    }
  },
};

async function kept(key: string, request: Request): Promise<Response | undefined> {
  const found = await caches.match(key, { cacheName, ignoreVary: true });
  return found && keptAnswer(found, { range: request.headers.get('range') ?? undefined, policy });
}

/** The file whose path differs in upper and lower case alone, as the server finds it. */
async function similar(key: string, request: Request): Promise<Response | undefined> {
  const path = pathOfKey(key);
  if (path === undefined) return undefined;
  const keys = await (await caches.open(cacheName)).keys();
  const found = similarPath(
    keys.flatMap(({ url }) => pathOfKey(url) ?? []),
    path,
  );
  return found === undefined ? undefined : kept(keyOf(found, self.location.origin), request);
}

/** Whether the key is that of a page of ours. */
const isPlayer = (key: string) => /\/p\/[\w.-]+\.html$/.test(key);

/** Replaces the stored player by a newer one, so that it matches the newest version of the site. */
async function renew(key: string, page: Response): Promise<void> {
  const { pathname } = new URL(key);
  const cache = await caches.open(cacheName);
  if (await cache.match(key)) await keepPlayer(cache, pathname, { page });
}
