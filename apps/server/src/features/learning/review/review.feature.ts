import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { joinPauses, joinReviews } from './merge-review.ts';
import { reviewRoutes } from './review.routes.ts';
import { ReviewService } from './review.service.ts';

const byStatement =
  'What is due follows from the attempts of passed courses by one statement, with the dashboard.';

export const declares = {
  tables: {
    review_question: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinReviews },
    },
    review_pause: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinPauses },
    },
  },
  reads: { assessment: byStatement, attempt: byStatement, module: byStatement, question: byStatement },
} satisfies Declaration;

interface Needs {
  moduleAccess: ModuleAccess;
}

export function make({ db, moduleAccess, clock }: Platform & Needs): Feature<{ review: ReviewService }> {
  const review = new ReviewService({ db, moduleAccess, clock });
  return { offers: { review }, routes: (app) => reviewRoutes(app, review) };
}
