import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acknowledge } from '../../../http/acknowledge.ts';
import type { Answer } from '../../../words/languages.ts';

/** Not `token`: on every page of the site that is a session that somebody brings along. */
const query = z.object({ stop: z.string().max(200).catch('') });

interface OneClick {
  /** Of the page on which people do the same by a press. */
  path: string;
  stop(token: string): Promise<void>;
  answer: Answer;
}

/**
 * What a mail program sends by itself when somebody presses its "unsubscribe" (RFC 8058): a form, to the address of the page on
 * which people do the same by a press. That page changes nothing by being opened: mail scanners follow links too.
 */
export function oneClickRoute(app: FastifyInstance, { path, stop, answer }: OneClick): void {
  app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    // It says nothing but "List-Unsubscribe=One-Click".
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post(path, { config: { outsideApi: 'site' } }, async (request, reply) => {
      await stop(query.parse(request.query).stop);
      return reply.type('text/plain; charset=utf-8').send(acknowledge(request, answer).detail);
    });
  });
}
