import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { actorOf } from '../../base/audit/audit.ts';
import type { CannedAnswersService } from './canned-answers.service.ts';
import type { InboxService } from './inbox.service.ts';
import { summaryView, ticketColumns } from './inbox.view.ts';
import type { ManyTickets } from './many-tickets.ts';

export function inboxRoutes(app: FastifyInstance, inbox: InboxService, many: ManyTickets): void {
  bind(app, api.listTickets, async (input) => {
    const page = await inbox.list(actorOf(input), input.query);
    return { ...page, results: page.results.map(summaryView) };
  });
  bindCsv(app, api.exportTickets, {
    name: 'Tickets',
    columns: ticketColumns,
    async page(input, place) {
      const { next, results } = await inbox.page(actorOf(input), { ...input.query, ...place });
      return { next, results: results.map(summaryView) };
    },
    note: (input) => inbox.noteExport(actorOf(input)),
  });
  bind(app, api.getTicket, (input) => inbox.read(actorOf(input), input.params.ticket));
  bind(app, api.changeTicket, (input) =>
    inbox.change(actorOf(input), input.params.ticket, input.body, input.revision),
  );
  bind(app, api.changeTickets, (input) =>
    many.change(actorOf(input), input.body, requestLanguage(input.request)),
  );
  bind(app, api.writeInTicket, (input) =>
    inbox.write(actorOf(input), input.params.ticket, input.body, input.revision),
  );
  bind(app, api.mergeTicket, (input) =>
    inbox.merge(actorOf(input), input.params.ticket, input.body.into, input.revision),
  );
  bind(app, api.listTicketAgents, async () => {
    const agents = await inbox.agents();
    return agents.map(({ id, name }) => ({ user_id: id, name }));
  });
}

export function cannedAnswersRoutes(app: FastifyInstance, answers: CannedAnswersService): void {
  bind(app, api.listCannedAnswers, () => answers.list());
  bind(app, api.addCannedAnswer, (input) => answers.add(actorOf(input), input.body));
  bind(app, api.changeCannedAnswer, (input) =>
    answers.change(actorOf(input), input.params.answer, input.body, input.revision),
  );
  bind(app, api.removeCannedAnswer, async (input) => {
    await answers.remove(actorOf(input), input.params.answer);
    return undefined;
  });
}
