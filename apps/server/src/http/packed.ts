import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from '../bounded-cache.ts';
import { encodingFor } from './compress.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compressed once and sent many times, so it may take longer. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

interface Made {
  status: number;
  text: string;
}

/** A response that is the same for everyone, in each encoding. */
export interface Packed {
  status: number;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

interface Held {
  /** Its sources; another object means that it must be built again. */
  of: readonly unknown[];
  packed: Promise<Packed>;
  bytes: number;
}

interface Wanted {
  /** One per response, independent of the URL's spelling: a key that a stranger can vary would store every variant. */
  key: string;
  /** Everything that the response is built from, compared by identity. */
  of: readonly unknown[];
  make(): Made;
}

/** Responses that are the same for everyone, built and compressed once for each state of their sources. */
export class PackedCache {
  private readonly held;

  /** @param maxBytes of all responses together, sources included */
  constructor({ name, max, maxBytes }: { name: string; max: number; maxBytes: number }) {
    this.held = boundedCache<string, Held>({ name, max, maxBytes, sizeOf: ({ bytes }) => bytes });
  }

  /** Simultaneous callers wait for the same build. */
  get({ key, of, make }: Wanted): Promise<Packed> {
    const held = this.held.get(key);
    if (held && held.of.length === of.length && of.every((part, index) => part === held.of[index]))
      return held.packed;
    const { status, text } = make();
    const packed = pack(status, text);
    // Size of the text plus its compressed forms; at most twice the source.
    const kept = { of, packed, bytes: 4 * text.length };
    this.held.set(key, kept);
    packed.catch(() => {
      // A newer build may have replaced it.
      if (this.held.get(key) === kept) this.held.delete(key);
    });
    return packed;
  }
}

async function pack(status: number, text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, gzipped] = await Promise.all([toBrotli(plain, brotli), toGzip(plain)]);
  return { status, etag, plain, br, gzip: gzipped };
}

/** Sends the shortest encoding that the client accepts, or 304 to a client that has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const { status, etag } = packed;
  reply.code(status).header('etag', etag).header('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === etag)
    return reply.code(304).removeHeader('content-type').send();
  const encoding = encodingFor(request);
  if (!encoding) return reply.send(packed.plain);
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}
