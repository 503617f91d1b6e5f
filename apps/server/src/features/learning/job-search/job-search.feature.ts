import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { jobSearchRoutes } from './job-search.routes.ts';
import { JobSearchService } from './job-search.service.ts';
import { joinJobSearches } from './merge-job-search.ts';

export const declares = {
  tables: {
    job_search: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [], ownerAlone: true },
      merge: { account_id: joinJobSearches },
    },
    job_search_record: {
      retention: {
        since: 'cleared_at',
        days: 365,
        why: 'A deleted entry has no words; that it was deleted is kept for a year, so that every phone of its owner hears of it.',
      },
      personalData: { by: 'account_id', withheld: [], ownerAlone: true },
      merge: { account_id: 'along' },
    },
  },
} satisfies Declaration;

/**
 * Saved searches, applications and the budget of a job search, stored on the learner's phone and, if the learner wishes, in the
 * account.
 */
export function make({ db, clock }: Platform): Feature<object> {
  const jobSearch = new JobSearchService({ db, clock });
  return { offers: {}, routes: (app) => jobSearchRoutes(app, jobSearch) };
}
