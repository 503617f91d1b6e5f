import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/access.ts';
import { bind } from '../../../http/bind.ts';
import { bindCsv } from '../../../http/bind-csv.ts';
import { type GroupsService, noGroup } from '../../together/groups/groups.service.ts';
import type { GroupReportService } from './group-report.service.ts';
import * as columns from './reports.columns.ts';
import type { ReportsService } from './reports.service.ts';
import type { SupportReportService } from './support-report.service.ts';

/** All rows of a report, because reports are not split into pages. */
const whole = <Row>({ rows }: { rows: readonly Row[] }) => ({ results: rows, next: null });

export function reportRoutes(app: FastifyInstance, reports: ReportsService): void {
  bind(app, api.reportCourses, ({ query }) => reports.courses(query));
  bind(app, api.reportFunnel, ({ query: { module, by, ...period } }) => reports.funnel(module, by, period));
  bind(app, api.reportStops, ({ query: { module } }) => reports.stops(module));
  bind(app, api.reportItems, ({ query: { module, ...asked } }) => reports.items(module, asked));
  bind(app, api.reportRatings, ({ query: { module, ...period } }) => reports.ratings(module, period));
  bind(app, api.reportTime, ({ query: { module, ...period } }) => reports.time(module, period));
}

/** Exports the same reports as files, using the same functions. */
export function reportFileRoutes(app: FastifyInstance, reports: ReportsService): void {
  const note = (name: string) => ({
    name,
    note: ({ caller, request }: { caller: Caller; request: FastifyRequest }) =>
      reports.noteExport(name, { id: caller.userId, sender: request }),
  });
  bindCsv(app, api.exportCoursesReport, {
    ...note('Courses'),
    columns: columns.courses,
    page: async ({ query }) => whole(await reports.courses(query)),
  });
  bindCsv(app, api.exportFunnelReport, {
    ...note('Steps'),
    columns: columns.funnel,
    page: async ({ query: { module, by, ...period } }) => whole(await reports.funnel(module, by, period)),
  });
  bindCsv(app, api.exportStopsReport, {
    ...note('Where people stop'),
    columns: columns.stops,
    page: async ({ query: { module } }) => whole(await reports.stops(module)),
  });
  bindCsv(app, api.exportItemsReport, {
    ...note('Questions'),
    columns: columns.items,
    page: async ({ query: { module, ...asked } }) => whole(await reports.items(module, asked)),
  });
  bindCsv(app, api.exportRatingsReport, {
    ...note('Ratings'),
    columns: columns.ratings,
    page: async ({ query: { module, ...period } }) => whole(await reports.ratings(module, period)),
  });
  bindCsv(app, api.exportTimeReport, {
    ...note('Time'),
    columns: columns.time,
    page: async ({ query: { module, ...period } }) => whole(await reports.time(module, period)),
  });
}

/** The report on a group, for its facilitator and administrators. */
export function groupReportRoute(
  app: FastifyInstance,
  groups: GroupsService,
  report: GroupReportService,
): void {
  bind(
    app,
    api.reportGroup,
    async ({ caller, params: { group }, query: { module }, request }) => {
      await groups.noteLook({ id: caller.userId, sender: request }, group);
      return report.read(group, module);
    },
    {
      missing: noGroup,
      leads: ({ caller, params }) => groups.leads(caller.userId, params.group),
    },
  );
}

export function supportReportRoutes(app: FastifyInstance, support: SupportReportService): void {
  bind(app, api.reportSupport, ({ query }) => support.read(query));
  bindCsv(app, api.exportSupportReport, {
    name: 'Support',
    columns: columns.support,
    page: async ({ query }) => whole(await support.read(query)),
    note: ({ caller, request }) => support.noteExport({ id: caller.userId, sender: request }),
  });
}
