import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from '../bounded-cache.ts';
import { encodingFor } from './compress.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Packed once and sent to many: it may take its time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

interface Made {
  status: number;
  text: string;
}

/** An answer that is the same for everybody, as it goes out to each kind of client. */
export interface Packed {
  status: number;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

interface Held {
  /** What it was made from; another object means that it has to be made again. */
  of: readonly unknown[];
  packed: Promise<Packed>;
  bytes: number;
}

interface Wanted {
  /** One for each answer, whatever the spelling of its address: a key that a stranger can vary keeps every variant. */
  key: string;
  /** Everything that the answer is made from, compared by identity. */
  of: readonly unknown[];
  make(): Made;
}

/** Answers that are the same for everybody: made and packed once for each state of what they show. */
export class PackedCache {
  private readonly held;

  /** @param maxBytes of all answers together, with what they were made from */
  constructor({ name, max, maxBytes }: { name: string; max: number; maxBytes: number }) {
    this.held = boundedCache<string, Held>({ name, max, maxBytes, sizeOf: ({ bytes }) => bytes });
  }

  /** Whoever asks while it is being packed waits for the same. */
  get({ key, of, make }: Wanted): Promise<Packed> {
    const held = this.held.get(key);
    if (held && held.of.length === of.length && of.every((part, index) => part === held.of[index]))
      return held.packed;
    const { status, text } = make();
    const packed = pack(status, text);
    // The text as it is, its packed forms, and what it was made from: at most as much again.
    const kept = { of, packed, bytes: 4 * text.length };
    this.held.set(key, kept);
    packed.catch(() => {
      // Something newer may stand there by now.
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

/** Sends it in the shortest form that the client takes; to who has it already, that it is still the same. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const { status, etag } = packed;
  reply.code(status).header('etag', etag).header('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === etag)
    return reply.code(304).removeHeader('content-type').send();
  const encoding = encodingFor(request);
  if (!encoding) return reply.send(packed.plain);
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}
