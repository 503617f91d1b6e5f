import { showNotifications } from './notifications.ts';
import { documentFor, documents, isInCourse, offlinePage, type Rule, ruleFor } from './rules.ts';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

/** The build writes these: its name, the module with which every document starts, and the files of pages that open without a network. */
declare const appBuild: string;
declare const appEntry: string;
declare const appFiles: string[];
declare const self: WorkerScope;

const prefix = 'rtw-app-';
const cacheName = prefix + appBuild;

/** Milliseconds after which a kept document is shown, if the network has not answered. */
const patience = 3_000;
/** Files that are fetched at the same time. */
const lanes = 4;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const rule = ruleFor(event.request, self.location.origin);
  if (rule !== 'network') event.respondWith(answers[rule](event));
});

showNotifications(self);

/**
 * Fetches everything or fails, and then the browser discards this worker and tries again later. Files that an earlier build or
 * attempt has fetched are copied; the browser takes those of the present page from its HTTP cache.
 */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const waiting = [...appFiles];
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop())
      if (!(await cache.match(file))) await cache.put(file, (await kept(file)) ?? (await fetched(file)));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  for (const path of documents) {
    const document = await fetched(path, { cache: 'no-store' });
    // While servers are being renewed, the document may be of another build than this worker.
    if (!(await document.clone().text()).includes(appEntry)) throw new Error(`${path} is of another build`);
    await cache.put(path, document);
  }
  await cache.put('/first.js', await fetched('/first.js'));
}

/** Fetches without anything about a person. */
async function fetched(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { ...options, credentials: 'omit' });
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Keeps this build and the one before it, whose pages may still be open. */
async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  for (const name of builds.slice(0, -1)) await caches.delete(name);
}

/** A new version never takes over while a course is open in any tab. */
async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!pages.some(({ url }) => isInCourse(url))) await self.skipWaiting();
}

/** From any cache of this worker. */
const kept = (key: Request | string) => caches.match(key, { ignoreVary: true });

const answers: Record<Exclude<Rule, 'network'>, (event: AskedEvent) => Promise<Response>> = {
  file: async ({ request }) => (await kept(request)) ?? orEarlier(request),
  newest: ({ request }) => orKept(fetch(request), request),
  document: async (event) => {
    const path = documentFor(new URL(event.request.url).pathname) ?? offlinePage;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const network = page(event);
    const answer = await Promise.race([network, late]).catch(() => undefined);
    // A server that cannot answer for the moment is no better than no network.
    if (answer && answer.status < 500) return answer;
    const copy = await (await caches.open(cacheName)).match(path);
    return copy ? markAsKept(copy) : network;
  },
  page: async (event) => {
    try {
      return await page(event);
    } catch {
      const { pathname } = new URL(event.request.url);
      return Response.redirect(`${offlinePage}?page=${encodeURIComponent(pathname)}`, 302);
    }
  },
};

/** Tells the page that the network did not answer (`lib/network-silence.ts`). */
async function markAsKept(document: Response): Promise<Response> {
  const html = await document.text();
  const headers = new Headers(document.headers);
  // They describe the bytes as they came, not this text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html.replace('<html', '<html data-kept'), { headers });
}

/** The document from the network; the browser may have asked for it while this worker started. */
const page = async ({ request, preloadResponse }: AskedEvent) => (await preloadResponse) ?? fetch(request);

/** From the network; without one, the picture of an earlier version of the course is better than none. */
async function orEarlier(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const earlier = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
    if (earlier) return earlier;
    throw error;
  }
}

async function orKept(asking: Promise<Response>, key: Request): Promise<Response> {
  try {
    return await asking;
  } catch (error) {
    const copy = await kept(key);
    if (copy) return copy;
    throw error;
  }
}
