import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { briefly, immutable } from '../../../http/headers.ts';

interface Files {
  /** The folder to serve. */
  root: string;
  /** The URL prefix of the files, with a slash at both ends. */
  prefix: string;
  /** Patterns of files that must not be served. */
  unseen?: string[];
  /** URL prefix of files with hashed names, which are cached for ever. */
  hashed: string;
}

/** Scripts, styles, fonts: subresources that no browser displays by themselves. */
const isPart = /\.(js|css|woff2|ttc)$/;
const isScript = /\.js$/;
const ofDocuments = ['content-security-policy', 'referrer-policy'];

/** Serves the files of a built site, compressed by its build. */
export function serveFiles(app: FastifyInstance, { root, prefix, unseen = [], hashed }: Files): void {
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, outsideApi: 'site' };
    });
    files.register(fastifyStatic, {
      root,
      prefix,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: unseen,
      cacheControl: false,
      // Hashed names make these two headers redundant.
      acceptRanges: false,
      lastModified: false,
    });
    // Registered as the last hook, because the reply already has the common `no-store`.
    files.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return;
      const isHashed = request.url.startsWith(hashed);
      // Headers meant for documents have no effect on these files, and a first visit would pay for them ten times.
      if (isPart.test(request.url)) for (const name of ofDocuments) reply.removeHeader(name);
      // A file that never changes is never revalidated.
      if (isHashed) reply.removeHeader('etag');
      // Without a charset: pages are UTF-8, and scripts inherit it.
      if (isScript.test(request.url)) reply.header('content-type', 'text/javascript');
      reply.header('cache-control', isHashed ? immutable : briefly);
    });
  });
}
