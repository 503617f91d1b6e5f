import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { briefly, immutable, unchangedFile } from '../../../http/headers.ts';
import type { Rendering } from './renderings.ts';

const versionQuery = z.object({ v: z.string().optional() }).catch({});

/** The `?v=` of a URL. */
export const askedVersion = ({ query }: FastifyRequest): string | undefined => versionQuery.parse(query).v;

/** Sends a rendered file. Browsers cache it for ever if requested with the current `?v=`, and revalidate it otherwise. */
export function sendRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  rendering: Rendering,
  version: string,
): FastifyReply {
  const etag = `"${rendering.hash.slice(0, 24)}"`;
  reply.header('etag', etag).header('cache-control', askedVersion(request) === version ? immutable : briefly);
  if (request.headers['if-none-match'] === etag) return unchangedFile(reply);
  return reply.send(rendering.bytes);
}
