import { type ListedFile, listIn, listKey, totalOf } from './file-list.ts';
import { cacheName, fetchFile, isPlayerKept, keepPlayer, Refused } from './keep-player.ts';
import { keeperPath } from './keeper-protocol.ts';
import { keyOf } from './worker-rules.ts';

/** Files that are fetched at the same time: a slow network has room for other pages too. */
const lanes = 3;
/** Bytes up to which a file is checked by its hash; a larger one would take too much memory, and is checked by length and ETag. */
const hashed = 8_000_000;
/** Milliseconds after which a silent connection is given up: a dead one may never say so. */
const silenceMs = 60_000;

interface Keeping {
  /** The package's root on this origin, with the signature of the moment. */
  base: string;
  /** Path of the player's page. */
  player: string;
  /** A file with this hash from an earlier version on this device. */
  earlier?: ((hash: string) => Promise<Blob | undefined>) | undefined;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

type Fetching = Pick<Keeping, 'base' | 'earlier' | 'signal'> & { onBytes: (count: number) => void };

/**
 * Keeps every file of a package and its player in this origin's cache. Files that are there are not fetched again. An origin is one
 * version of a package, so a file never changes.
 *
 * @returns the bytes of the package
 */
export async function keepPackage({ base, player, earlier, signal, onProgress }: Keeping): Promise<number> {
  await navigator.serviceWorker.register('/package-worker.js', { scope: '/', updateViaCache: 'none' });
  const cache = await caches.open(cacheName);
  const list = await fetchFile(
    new URL(base).pathname.replace(/^\/c\//, '/files/').replace(/\/$/, ''),
    signal,
  );
  const files = listIn(await list.json());
  if (!files) throw new Refused(502);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  let done = 0;
  const onBytes = (count: number) => {
    done += count;
    onProgress(Math.min(done, totalOf(files)));
  };
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      signal.throwIfAborted();
      if (there.has(keyOf(file.path, location.origin))) onBytes(file.size);
      else await keepFile(cache, file, { base, earlier, signal, onBytes });
    }
  };
  const lane = () =>
    work().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    });
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const page of [player, keeperPath]) await keepPlayer(cache, page, { signal });
  await cache.put(listKey, Response.json({ files }));
  await navigator.serviceWorker.ready;
  return totalOf(files);
}

/** Fetches a file and keeps it once all of it is there. */
async function keepFile(cache: Cache, file: ListedFile, { base, earlier, signal, onBytes }: Fetching) {
  const { path, size, hash } = file;
  const key = keyOf(path, location.origin);
  const given = size <= hashed ? await earlier?.(hash) : undefined;
  if (given && (await isWhole(await given.arrayBuffer(), file))) {
    await cache.put(key, plain(given, given.type));
    onBytes(size);
    return;
  }
  const address = base + path.split('/').map(encodeURIComponent).join('/');
  const { answer, body } = await fetchAlive(address, signal, onBytes);
  const type = answer.headers.get('content-type') ?? '';
  if (size <= hashed) {
    const bytes = await new Response(body).arrayBuffer();
    if (!(await isWhole(bytes, file))) throw new TypeError(`${path} is not whole.`);
    await cache.put(key, plain(bytes, type));
    return;
  }
  if (!answer.headers.get('etag')?.includes(hash.slice(0, 32))) throw new Refused(502);
  await cache.put(key, plain(body, type));
  if ((await (await cache.match(key))?.blob())?.size === size) return;
  await cache.delete(key);
  throw new TypeError(`${path} is not whole.`);
}

/** Fetches a file, counts the bytes that arrive, and gives up a connection that is silent for too long. */
async function fetchAlive(address: string, signal: AbortSignal, onBytes: (count: number) => void) {
  const stop = new AbortController();
  const end = () => stop.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silenceMs);
  const close = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  };
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush: close,
  });
  try {
    const answer = await fetchFile(address, stop.signal);
    return { answer, body: answer.body?.pipeThrough(counter) ?? null };
  } catch (error) {
    close();
    throw error;
  }
}

const plain = (body: BodyInit | null, type: string) =>
  new Response(body, { headers: { 'content-type': type } });

async function isWhole(bytes: ArrayBuffer, { size, hash }: ListedFile): Promise<boolean> {
  if (bytes.byteLength !== size) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}

/** The package stored on this origin; undefined if a part is missing, for example because the browser needed the space. */
export async function keptFiles(player: string): Promise<ListedFile[] | undefined> {
  const cache = await caches.open(cacheName);
  const files = await listOf(cache);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  if (!files?.every(({ path }) => there.has(keyOf(path, location.origin)))) return undefined;
  for (const page of [player, keeperPath]) if (!(await isPlayerKept(cache, page))) return undefined;
  return (await navigator.serviceWorker.getRegistration('/')) && files;
}

async function listOf(cache: Cache): Promise<ListedFile[] | undefined> {
  return listIn(await (await cache.match(listKey))?.json());
}

/** Finds kept files by their hash, for the keeper of a newer version. */
export async function finder(): Promise<(hash: string) => Promise<Blob | undefined>> {
  const cache = await caches.open(cacheName);
  const files = (await listOf(cache)) ?? [];
  const paths = new Map(files.map(({ hash, path }) => [hash, path]));
  return async (hash) => {
    const path = paths.get(hash);
    const kept = path === undefined ? undefined : await cache.match(keyOf(path, location.origin));
    return kept?.blob();
  };
}

/** Removes the package and the worker from this device. Learners' unsent progress stays until it is sent. */
export async function removePackage(): Promise<void> {
  await caches.delete(cacheName);
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
}
