import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from '../bounded-cache.ts';

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

/** In characters. Shorter responses fit into a packet or two anyway. */
const worthIt = 900;

/** In characters. Compressing shorter texts in place takes 0.05 ms, but handing them to a thread and back takes 0.3 ms. */
const quickUpTo = 32_000;

/** Makes JSON or SVG a quarter of its size; a higher quality takes twice as long for a few bytes less. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** In place if the text is short, else on another thread. */
export const quickBrotli = async (plain: Buffer): Promise<Buffer> =>
  plain.length > quickUpTo ? brotliLater(plain, brotli) : brotliCompressSync(plain, brotli);

export type Encoding = 'br' | 'gzip';

/**
 * No real client sends a longer list. The library backtracks at each blank in it: fifteen thousand blanks take it a third of a
 * second.
 */
const longestList = 500;

const taken = ({ headers }: FastifyRequest): string => {
  const list = headers['accept-encoding'] ?? '';
  return list.length > longestList ? '' : list;
};

/** The best encoding that the client accepts; `br;q=0` refuses Brotli. */
export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const list = taken(request);
  const known = negotiated.get(list);
  const encoding = known ?? negotiate<Encoding>(list, ['br', 'gzip']) ?? 'none';
  if (!known) negotiated.set(list, encoding);
  return encoding === 'none' ? undefined : encoding;
}

/** One entry for each different header; each kind of browser sends its own. */
const negotiated = boundedCache<string, Encoding | 'none'>({ name: 'encodings', max: 100 });

/** True if the client accepts gzip. */
export const takesGzip = (request: FastifyRequest): boolean => negotiate(taken(request), ['gzip']) !== null;

/**
 * Compresses a long text if the client accepts it. Only responses to reads are compressed: a response to a write repeats its
 * input, so that its compressed length could reveal other content (BREACH).
 */
export function compressed(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): string | Buffer | Promise<Buffer> {
  if (request.method !== 'GET' || text.length < worthIt) return text;
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (!encoding) return text;
  reply.header('content-encoding', encoding);
  if (text.length > quickUpTo) return encoding === 'br' ? brotliLater(text, brotli) : gzipLater(text);
  return encoding === 'br' ? brotliCompressSync(text, brotli) : gzipSync(text);
}
