import { rangeOf } from './ranges.ts';

/** A media type with at most a charset, so that a package cannot add anything that changes how a browser treats the answer. */
const plainType = /^[\w.+-]{1,80}\/[\w.+-]{1,80}(; ?charset=[\w-]{1,40})?$/i;

interface Wanted {
  /** The `Range` header of the request. */
  range: string | undefined;
  /** The headers of every answer of the content origins. */
  policy: Readonly<Record<string, string>>;
}

/**
 * Builds the answer for a file from the cache. A package can write into the caches of its origin, so of a kept answer only the bytes
 * and the media type count; status and headers are ours. Undefined if there are no readable bytes.
 */
export async function keptAnswer(kept: Response, { range, policy }: Wanted): Promise<Response | undefined> {
  if (!kept.ok || kept.type === 'opaque') return undefined;
  const type = kept.headers.get('content-type') ?? '';
  const bytes = await kept.blob();
  const headers = new Headers(policy);
  headers.set('content-type', plainType.test(type) ? type : 'application/octet-stream');
  headers.set('accept-ranges', 'bytes');
  const part = rangeOf(range, bytes.size);
  if (part === undefined) return new Response(bytes, { headers });
  if (part === null) {
    headers.set('content-range', `bytes */${bytes.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part;
  headers.set('content-range', `bytes ${start}-${end}/${bytes.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
