import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import type { BreachesService } from './breaches.service.ts';
import { breachColumns, breachView } from './breaches.view.ts';

export function breachesRoutes(app: FastifyInstance, breaches: BreachesService): void {
  bind(app, api.listBreaches, async ({ query }) => {
    const page = await breaches.list(query);
    return { ...page, results: page.results.map(breachView) };
  });
  bindCsv(app, api.exportBreaches, {
    name: 'Breaches',
    columns: breachColumns,
    async page({ query }, place) {
      const { next, results } = await breaches.list({ ...query, ...place });
      return { next, results: results.map(breachView) };
    },
    note: ({ caller, request }) => breaches.noteExport({ id: caller.userId, sender: request }),
  });
  bind(app, api.getBreach, async ({ params }) => breachView(await breaches.read(params.id)));
  bind(app, api.addBreach, async ({ body, caller, request }) =>
    breachView(await breaches.add({ id: caller.userId, sender: request }, body)),
  );
  bind(app, api.changeBreach, async ({ body, caller, params, request, revision }) =>
    breachView(await breaches.change({ id: caller.userId, sender: request }, params.id, body, revision)),
  );
}
