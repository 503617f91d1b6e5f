import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acknowledge } from '../../../http/acknowledge.ts';
import type { Answer } from '../../../words/languages.ts';

/** Not `token`, which on every page of the site is a session handed over in the URL. */
const query = z.object({ stop: z.string().max(200).catch('') });

interface OneClick {
  /** The page on which people unsubscribe by hand. */
  path: string;
  stop(token: string): Promise<void>;
  answer: Answer;
}

/**
 * The request that a mail program sends for its "unsubscribe" button (RFC 8058): a form, posted to the address of the page with
 * the same function. Opening that page changes nothing, because mail scanners follow links too.
 */
export function oneClickRoute(app: FastifyInstance, { path, stop, answer }: OneClick): void {
  app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    // The body is only "List-Unsubscribe=One-Click".
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post(path, { config: { outsideApi: 'site' } }, async (request, reply) => {
      await stop(query.parse(request.query).stop);
      return reply.type('text/plain; charset=utf-8').send(acknowledge(request, answer).detail);
    });
  });
}
