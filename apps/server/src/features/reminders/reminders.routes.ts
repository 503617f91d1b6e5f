import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bind } from '../../http/bind.ts';
import type { GoalsService } from './goals.service.ts';

const stopped = { detail: 'You get no more reminders. Your courses and your progress stay as they are.' };

export function goalRoutes(app: FastifyInstance, goals: GoalsService): void {
  bind(app, api.getGoal, ({ caller }) => goals.read(caller.userId));
  bind(app, api.setGoal, ({ caller, body }) => goals.save(caller.userId, body));
  bind(app, api.stopReminders, async ({ body }) => {
    await goals.stop(body.token);
    return stopped;
  });
}

/** Not `token`: on every page of the site that is a session that somebody brings along. */
const query = z.object({ stop: z.string().max(200).catch('') });

/**
 * What a mail program sends by itself when somebody presses its "unsubscribe" (RFC 8058): a form, to the address of the page on
 * which people do the same by a press. That page changes nothing by being opened: mail scanners follow links too.
 */
export function oneClickRoute(app: FastifyInstance, goals: GoalsService): void {
  app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    // It says nothing but "List-Unsubscribe=One-Click".
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post('/unsubscribe', { config: { outsideApi: 'site' } }, async (request, reply) => {
      await goals.stop(query.parse(request.query).stop);
      return reply.type('text/plain; charset=utf-8').send(stopped.detail);
    });
  });
}
