import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acknowledge } from '../../../http/acknowledge.ts';
import type { Answer } from '../../../words/languages.ts';

/** Not named `token`, because on every page of the site that is a session passed in the URL. */
const query = z.object({ stop: z.string().max(200).catch('') });

interface OneClick {
  /** The path of the page on which people unsubscribe themselves. */
  path: string;
  stop(token: string): Promise<void>;
  answer: Answer;
}

/**
 * Handles the request that a mail program sends when someone presses its "unsubscribe" button (RFC 8058): a form, posted to the
 * URL of the page on which people unsubscribe. Only opening that page changes nothing, because mail scanners open links too.
 */
export function oneClickRoute(app: FastifyInstance, { path, stop, answer }: OneClick): void {
  app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    // The body is always "List-Unsubscribe=One-Click" and is ignored.
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post(path, { config: { outsideApi: 'site' } }, async (request, reply) => {
      await stop(query.parse(request.query).stop);
      return reply.type('text/plain; charset=utf-8').send(acknowledge(request, answer).detail);
    });
  });
}
