import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { briefly, immutable } from '../../../http/headers.ts';

interface Files {
  /** The folder. */
  root: string;
  /** Where it stands in addresses, with a slash at both ends. */
  prefix: string;
  /** Files that nobody fetches, as patterns. */
  unseen?: string[];
  /** Where the names of files say what is in them: those are kept for ever. */
  hashed: string;
}

/** Script, style, font: what a page is made of, and no browser shows by itself. */
const isPart = /\.(js|css|woff2)$/;
const isScript = /\.js$/;
const ofDocuments = ['content-security-policy', 'referrer-policy'];

/** Serves the files of a built site, packed as the build left them. */
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
      // Hashed names say all that these headers would.
      acceptRanges: false,
      lastModified: false,
    });
    // Last of all: what every answer has, `no-store`, stands in the reply already.
    files.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return;
      const isHashed = request.url.startsWith(hashed);
      // They rule what a document may do, and none of these is one; a first visit pays for them ten times.
      if (isPart.test(request.url)) for (const name of ofDocuments) reply.removeHeader(name);
      // What never changes under its name is never asked about again.
      if (isHashed) reply.removeHeader('etag');
      // Its pages are UTF-8, and so is it.
      if (isScript.test(request.url)) reply.header('content-type', 'text/javascript');
      reply.header('cache-control', isHashed ? immutable : briefly);
    });
  });
}
