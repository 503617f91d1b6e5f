import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import type { PartnersService } from './partners.service.ts';
import { partnerColumns, partnerView } from './partners.view.ts';

export function partnersRoutes(app: FastifyInstance, partners: PartnersService): void {
  bind(app, api.listPartners, async ({ query }) => {
    const page = await partners.list(query);
    return { ...page, results: page.results.map(partnerView) };
  });
  bindCsv(app, api.exportPartners, {
    name: 'Partners',
    columns: partnerColumns,
    async page({ query }, place) {
      const { next, results } = await partners.list({ ...query, ...place });
      return { next, results: results.map(partnerView) };
    },
    note: ({ caller, request }) => partners.noteExport({ id: caller.userId, sender: request }),
  });
  bind(app, api.getPartner, async ({ params }) => partnerView(await partners.read(params.partner)));
  bind(app, api.addPartner, async ({ body, caller, request }) =>
    partnerView(await partners.add({ id: caller.userId, sender: request }, body)),
  );
  bind(app, api.changePartner, async ({ body, caller, params, request, revision }) =>
    partnerView(
      await partners.change({ id: caller.userId, sender: request }, params.partner, body, revision),
    ),
  );
  bind(app, api.readPartnerCode, ({ params }) => partners.readByCode(params.partner_code));
}
