import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { PersonService } from './person.service.ts';
import {
  answersView,
  attemptView,
  certificateView,
  groupView,
  moduleView,
  sessionView,
  ticketView,
} from './person.view.ts';

export function personRoutes(app: FastifyInstance, person: PersonService): void {
  bind(app, api.listAccountSessions, async (input) =>
    (await person.sessions(actorOf(input), input.params.id)).map(sessionView),
  );
  bind(app, api.listAccountProgress, async (input) =>
    (await person.progress(actorOf(input), input.params.id)).map(moduleView),
  );
  bind(app, api.listAccountAttempts, async (input) => {
    const page = await person.attempts(actorOf(input), input.params.id, input.query);
    return { ...page, results: page.results.map(attemptView) };
  });
  bind(app, api.getAccountAttempt, async (input) => {
    const { attempt, questions } = await person.answers(
      actorOf(input),
      input.params.id,
      input.params.attempt,
    );
    return answersView(attempt, questions);
  });
  bind(app, api.listAccountCertificates, async (input) =>
    (await person.certificates(actorOf(input), input.params.id)).map(certificateView),
  );
  bind(app, api.listAccountGroups, async (input) =>
    (await person.groups(actorOf(input), input.params.id)).map(groupView),
  );
  bind(app, api.listAccountTickets, async (input) => {
    const page = await person.tickets(actorOf(input), input.params.id, input.query);
    return { ...page, results: page.results.map(ticketView) };
  });
}
