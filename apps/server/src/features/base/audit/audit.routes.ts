import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import type { AuditService } from './audit.service.ts';
import { entryColumns, entryView } from './audit.view.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditService): void {
  bind(app, api.listAudit, async ({ caller, query, request }) => {
    const page = await audit.read({ id: caller.userId, sender: request }, query);
    return { ...page, results: page.results.map(entryView) };
  });
  bindCsv(app, api.exportAudit, {
    name: 'Audit log',
    columns: entryColumns,
    async page({ query }, place) {
      const { next, results } = await audit.page({ ...query, ...place });
      return { next, results: results.map(entryView) };
    },
    note: ({ caller, request }) => audit.noteExport({ id: caller.userId, sender: request }),
  });
}
