import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { peopleColumns } from './people-report.columns.ts';
import type { PeopleReportService } from './people-report.service.ts';

export function peopleReportRoutes(app: FastifyInstance, report: PeopleReportService): void {
  bind(app, api.reportPeople, ({ caller, query }) => report.read(caller.userId, query));
  bindCsv(app, api.exportPeopleReport, {
    name: 'People',
    columns: peopleColumns,
    page: async ({ caller, query }) => ({
      results: (await report.read(caller.userId, query)).rows,
      next: null,
    }),
    note: ({ caller, request }) => report.noteExport({ id: caller.userId, sender: request }),
  });
}
