import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/access.ts';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import type { CasesService } from './cases.service.ts';
import { caseColumns, rowView } from './cases.view.ts';
import type { ModerationFigures } from './figures.ts';

const actor = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
  id: caller.userId,
  sender: request,
  language: requestLanguage(request),
});

/** Routes for moderators. */
export function casesRoutes(app: FastifyInstance, cases: CasesService, figures: ModerationFigures): void {
  bind(app, api.listCases, async (input) => {
    const page = await cases.listCases(actor(input), input.query);
    return { ...page, results: page.results.map(rowView) };
  });
  bindCsv(app, api.exportCases, {
    name: 'Cases',
    columns: caseColumns,
    async page(input, place) {
      const { next, results } = await cases.page(actor(input), { ...input.query, ...place });
      return { next, results: results.map(rowView) };
    },
    note: (input) => cases.noteExport(actor(input)),
  });
  bind(app, api.getCase, (input) => cases.readCase(actor(input), input.params.case));
  bind(app, api.getCasePicture, async (input) => {
    input.reply.header('cache-control', 'no-store');
    return cases.picture(actor(input), input.params.case, input.params.evidence);
  });
  bind(app, api.decideCase, (input) =>
    cases.decide(actor(input), input.params.case, input.body, input.revision),
  );
  bind(app, api.decideAppeal, (input) =>
    cases.answerAppeal(actor(input), input.params.case, input.body, input.revision),
  );
  bind(app, api.escalateCase, (input) =>
    cases.escalate(actor(input), input.params.case, input.body, input.revision),
  );
  bind(app, api.releaseCase, (input) =>
    cases.releaseCase(actor(input), input.params.case, input.body.note, input.revision),
  );
  bind(app, api.reopenCase, (input) =>
    cases.reopen(actor(input), input.params.case, input.body.note, input.revision),
  );
  bind(app, api.getModerationFigures, () => figures.readFigures());
}
