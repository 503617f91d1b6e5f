import { ApiError } from '@readytowork/api-client/api';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { isWholeWebp } from './whole-webp.ts';

/** The service worker looks into every cache, and removes none with this beginning (src/worker/sw.ts). */
const cacheName = (slug: string) => `rtw-course-${slug}`;

export const removePictures = (slug: string) => caches.delete(cacheName(slug));

/** The pictures of one course on this device, each under its address with the version of the course. */
export class KeptPictures {
  static async of(slug: string): Promise<KeptPictures> {
    return new KeptPictures(await caches.open(cacheName(slug)));
  }

  private constructor(private readonly cache: Cache) {}

  async count(): Promise<number> {
    return (await this.cache.keys()).length;
  }

  /**
   * Fetches a missing picture. If an earlier version of the course has the same one, the server confirms it in a few bytes.
   *
   * @returns its size in bytes
   */
  async add(address: string, signal: AbortSignal): Promise<number> {
    const there = await this.cache.match(address);
    if (there) return sizeOf(there);
    const earlier = await this.cache.match(address, { ignoreSearch: true });
    const answer = await ask(address, earlier?.headers.get('etag') ?? undefined, signal);
    const picture = answer.status === 304 && earlier ? earlier : await whole(answer, signal);
    const bytes = await sizeOf(picture.clone());
    await this.cache.put(address, picture);
    return bytes;
  }

  /** Removes everything else, for example the pictures of an earlier version. */
  async keepOnly(addresses: readonly string[]): Promise<void> {
    const wanted = new Set(addresses.map((address) => new URL(address, window.location.href).href));
    for (const request of await this.cache.keys())
      if (!wanted.has(request.url)) await this.cache.delete(request);
  }
}

const sizeOf = async (picture: Response) => (await picture.blob()).size;

/** Gives up after a minute, because a dead connection may never say so. */
const timeoutMs = 60_000;

async function ask(address: string, etag: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers: HeadersInit = etag ? { 'if-none-match': etag } : {};
  return inTime(fetch(address, { signal, headers }), signal);
}

/** The complete answer. A truncated picture is never stored. */
async function whole(answer: Response, signal: AbortSignal): Promise<Response> {
  if (!answer.ok) throw new ApiError({ status: answer.status });
  const bytes = await inTime(answer.arrayBuffer(), signal);
  if (!isWholeWebp(bytes)) throw new ApiError({ status: 0 });
  return new Response(bytes, { headers: answer.headers });
}

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await withTimeout(work, timeoutMs);
  } catch {
    signal.throwIfAborted();
    throw new ApiError({ status: 0 });
  }
}
