import { type Declaration, type Feature, withAccount } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import { assessmentRoutes } from './assessment.routes.ts';
import { AssessmentService } from './assessment.service.ts';

export const declares = {
  tables: {
    assessment: { retention: withAccount, personalData: { by: 'account_id', withheld: [] } },
    attempt: {
      retention: withAccount,
      personalData: {
        by: 'account_id',
        withheld: ['correct', 'option_orders', 'first_options', 'question_ids', 'chosen'],
      },
    },
  },
  reads: {
    account: 'The name on a certificate, in the statement that earns it.',
    chapter_progress: 'An attempt opens by one statement, if its chapters are complete at that moment.',
    question: 'The words of the questions of an attempt, also of a version that is not current any more.',
  },
} satisfies Declaration;

export function make({
  db,
  catalogue,
  clock,
}: Platform & { catalogue: Catalogue }): Feature<{ assessment: AssessmentService }> {
  const assessment = new AssessmentService(db, catalogue, clock);
  return { offers: { assessment }, routes: (app) => assessmentRoutes(app, assessment) };
}
