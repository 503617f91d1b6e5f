import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import type { ReportsService } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance, reports: ReportsService): void {
  bind(app, api.reportCourses, ({ query }) => reports.courses(query));
  bind(app, api.reportFunnel, ({ query: { module, by, ...period } }) => reports.funnel(module, by, period));
  bind(app, api.reportStops, ({ query: { module } }) => reports.stops(module));
  bind(app, api.reportItems, ({ query: { module, version, attempts } }) =>
    reports.items(module, version, attempts),
  );
  bind(app, api.reportRatings, ({ query: { module, ...period } }) => reports.ratings(module, period));
  bind(app, api.reportTime, ({ query: { module, ...period } }) => reports.time(module, period));
}
