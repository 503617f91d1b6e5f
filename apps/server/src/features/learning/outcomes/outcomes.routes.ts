import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { acknowledge } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import type { OutcomeMailsService } from './outcome-mails.service.ts';
import type { OutcomesService } from './outcomes.service.ts';

export function outcomesRoutes(
  app: FastifyInstance,
  outcomes: OutcomesService,
  mails: OutcomeMailsService,
): void {
  bind(app, api.listOutcomes, ({ caller }) => outcomes.list(caller.userId));
  bind(app, api.setOutcome, ({ body, caller }) => outcomes.set(caller.userId, body.months, body.answer));
  bind(app, api.getOutcomeMails, ({ caller }) => mails.readChoice(caller.userId));
  bind(app, api.setOutcomeMails, ({ body, caller }) => mails.choose(caller.userId, body.mails));
  bind(app, api.answerOutcome, async ({ body, request }) => {
    await mails.answer(body.token, body.answer);
    return acknowledge(request, 'outcome_answered');
  });
  bind(app, api.stopOutcomeMails, async ({ body, request }) => {
    await mails.stop(body.token);
    return acknowledge(request, 'outcome_mails_stopped');
  });
}
