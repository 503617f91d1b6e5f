import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Shorter answers, in characters, fit into a packet or two anyway. */
const worthIt = 900;

/** Quick, and makes JSON or SVG a quarter of its size. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/** Whether the client accepts Brotli; `br;q=0` says that it does not. */
export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['br']) === 'br';

/**
 * Compresses a text with Brotli where it is long and the client takes it. Answers to reads only: an answer to a write repeats
 * input, and its compressed length would tell about the rest (BREACH).
 */
export async function compressed(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  if (request.method !== 'GET' || text.length < worthIt) return text;
  reply.header('vary', 'accept-encoding');
  if (!takesBrotli(request)) return text;
  reply.header('content-encoding', 'br');
  return compress(text, { params });
}
