import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from '../bounded-cache.ts';
import { type Encoding, encodingFor, quickBrotli } from './compress.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A response is compressed once and sent many times, so the compression may take longer. */
const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const toSmallBrotli = (plain: Buffer) => toBrotli(plain, small);

interface Made {
  status: number;
  text: string;
}

/** A response that is sent many times. */
export interface Packed {
  status: number;
  etag: string;
  plain: Buffer;
  /** Compresses it for the first client that accepts this encoding; the others get the same bytes. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

interface CacheOptions {
  name: string;
  max: number;
  maxBytes: number;
  quickly?: boolean;
}

interface Held {
  /** The objects it is built from: if one is replaced, it must be built again. */
  of: readonly unknown[];
  packed: Packed;
  bytes: number;
}

interface Wanted {
  /**
   * Identifies the response. It must not depend on how the URL is written: otherwise clients could fill the cache with variants.
   */
  key: string;
  /** The objects that the response is built from: if one is replaced, the response is built again. */
  of: readonly unknown[];
  make(): Made;
}

/** Caches responses. Each is built and compressed once, until its sources change. */
export class PackedCache {
  private readonly held;
  private readonly pack;
  private readonly copies;

  /**
   * @param maxBytes limit for all responses together, sources included
   * @param quickly compresses fast and a little larger, for an answer that few requests will use
   */
  constructor({ name, max, maxBytes, quickly = false }: CacheOptions) {
    // An estimate of the text plus its compressed forms, and of its source.
    this.copies = quickly ? 2 : 4;
    this.pack = quickly ? packer(quickBrotli) : packer(toSmallBrotli);
    this.held = boundedCache<string, Held>({ name, max, maxBytes, sizeOf: ({ bytes }) => bytes });
  }

  get({ key, of, make }: Wanted): Packed {
    const held = this.held.get(key);
    if (held && held.of.length === of.length && of.every((part, index) => part === held.of[index]))
      return held.packed;
    const { status, text } = make();
    const packed = this.pack(status, text);
    const sources = of.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
    this.held.set(key, { of, packed, bytes: this.copies * text.length + sources });
    return packed;
  }
}

const packer =
  (toBrotli: (plain: Buffer) => Promise<Buffer>) =>
  (status: number, text: string): Packed => {
    const plain = Buffer.from(text);
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
    const encoded = (encoding: Encoding) => {
      const known = made[encoding];
      if (known) return known;
      const bytes = encoding === 'br' ? toBrotli(plain) : toGzip(plain);
      made[encoding] = bytes;
      // The next client tries again.
      bytes.catch(() => delete made[encoding]);
      return bytes;
    };
    return { status, etag, plain, encoded };
  };

/** Sends the shortest encoding that the client accepts, or a 304 if the client already has the response. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
): Promise<FastifyReply> {
  const { status, etag } = packed;
  reply.code(status).header('etag', etag).header('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === etag)
    return reply.code(304).removeHeader('content-type').send();
  const encoding = encodingFor(request);
  if (!encoding) return reply.send(packed.plain);
  return reply.header('content-encoding', encoding).send(await packed.encoded(encoding));
}
