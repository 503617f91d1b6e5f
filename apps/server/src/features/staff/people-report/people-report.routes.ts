import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { peopleColumns } from './people-report.columns.ts';
import type { PeopleReportService } from './people-report.service.ts';

export function peopleReportRoutes(app: FastifyInstance, report: PeopleReportService): void {
  bind(app, api.reportPeople, ({ query }) => report.read(query));
  bindCsv(app, api.exportPeopleReport, {
    name: 'People',
    columns: peopleColumns,
    page: async ({ query }) => ({ results: (await report.read(query)).rows, next: null }),
    note: ({ caller, request }) => report.noteExport({ id: caller.userId, sender: request }),
  });
}
