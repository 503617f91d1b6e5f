import { type ByteRange, rangeOf } from '@readytowork/scorm/ranges';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentFile } from '../features/learning/scorm/package-content.service.ts';
import { packageFolder } from '../features/learning/scorm/package-folder.ts';
import { encodingFor } from '../http/compress.ts';
import { type Storage, StorageUnavailable } from '../storage/storage.ts';
import type { CompressedFiles } from './compressed-files.ts';

/**
 * The URL names one version of a package, so a cached file never becomes outdated. For a day a browser need not ask again; after
 * that, the server checks the session.
 */
const kept = 'private, max-age=86400';
/**
 * A page's headers name the sites that its package may reach, so a site that an editor allows or withdraws takes effect within
 * the hour.
 */
const keptPage = 'private, max-age=3600';
const pages = new Set(['text/html', 'application/xhtml+xml', 'image/svg+xml']);

interface Files {
  storage: Storage;
  compressed: CompressedFiles;
}

/** Answers with a file of a package: the whole file, a range, the headers alone, or 304. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ContentFile,
  { storage, compressed }: Files,
): Promise<FastifyReply> {
  const { blob, size, media_type } = file;
  const tag = blob.slice(0, 32);
  const { 'if-none-match': known, 'if-range': since, range: asked } = request.headers;
  reply.headers({
    'cache-control': pages.has(media_type) ? keptPage : kept,
    etag: `"${tag}"`,
    vary: 'accept-encoding',
  });
  if (known?.split(',').some((one) => [`"${tag}"`, `"${tag}-br"`].includes(one.trim().replace(/^W\//, ''))))
    return reply.code(304).send();
  const range = since === undefined || since === `"${tag}"` ? rangeOf(asked, size) : undefined;
  if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.headers({ 'content-type': media_type, 'accept-ranges': 'bytes' });
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  else if (request.method === 'GET' && encodingFor(request) === 'br') {
    const bytes = await compressed.get(file);
    if (bytes) return reply.headers({ 'content-encoding': 'br', etag: `"${tag}-br"` }).send(bytes);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(size === 0 ? '' : await opened(storage, file, range));
}

/** A file of a package that is missing or truncated: a fault of the server, which may be repaired a moment later. */
export class FileLost extends StorageUnavailable {}

async function opened(storage: Storage, { blob, size }: ContentFile, range: ByteRange | undefined) {
  const found = await storage.read(`${packageFolder}/${blob}`, range);
  if (found?.size === size) return found.bytes;
  found?.bytes.destroy();
  throw new FileLost(`The file ${blob} of a package is not there whole.`);
}
