import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { OutcomeAsker } from './ask-outcomes.ts';
import { joinOutcomeChoices, joinOutcomes } from './merge-outcomes.ts';
import { outcomesRoutes } from './outcomes.routes.ts';
import { OutcomesService } from './outcomes.service.ts';

export const declares = {
  tables: {
    outcome: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinOutcomes },
    },
    outcome_choice: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinOutcomeChoices },
    },
  },
  reads: {
    account:
      'A job asks many people in one statement, and nobody who is deactivated or part of another account.',
    certificate: 'The same statement reads when people got their first certificate.',
  },
} satisfies Declaration;

interface Offers {
  outcomes: OutcomesService;
  outcomeAsker: OutcomeAsker;
}

/** What learners do some months after their first certificate: asked once each, and only counted in reports. */
export function make({ clock, db, maintenance }: Platform): Feature<Offers> {
  const outcomes = new OutcomesService({ db });
  const outcomeAsker = new OutcomeAsker({ db: maintenance.db, clock });
  return {
    offers: { outcomes, outcomeAsker },
    routes: (app) => outcomesRoutes(app, outcomes),
    jobs: [outcomeAsker.handler],
  };
}
