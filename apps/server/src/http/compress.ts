import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Below this, in characters, the answer fits a packet or two anyway. */
const worthIt = 900;

/** Enough to make JSON or SVG a quarter of its size, and quick. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/** Whether the client has said so; `br;q=0` says that it does not. */
export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['br']) === 'br';

/**
 * Text that is answered, in Brotli where it is long and the client takes it. Only reading: an answer to a write repeats
 * input, and the length of what repeats input tells about the rest.
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
