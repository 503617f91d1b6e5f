import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import type { JobSearchService } from './job-search.service.ts';

export function jobSearchRoutes(app: FastifyInstance, jobSearch: JobSearchService): void {
  bind(app, api.getJobSearch, ({ caller }) => jobSearch.readJobSearch(caller.userId));
  bind(app, api.keepJobSearch, ({ caller }) => jobSearch.keepJobSearch(caller.userId));
  bind(app, api.dropJobSearch, async ({ caller }) => {
    await jobSearch.drop(caller.userId);
    return undefined;
  });
  bind(app, api.writeJobRecord, async ({ caller, params, body }) => ({
    versions: await jobSearch.writeRecord(caller.userId, params.record, body),
  }));
}
