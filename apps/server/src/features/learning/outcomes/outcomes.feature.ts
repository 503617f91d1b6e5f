import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { oneClickRoute } from '../../base/mail/one-click.ts';
import { OutcomeAsker } from './ask-outcomes.ts';
import { joinOutcomeChoices, joinOutcomes } from './merge-outcomes.ts';
import { OutcomeMailsService } from './outcome-mails.service.ts';
import { outcomeTokens } from './outcome-tokens.ts';
import { outcomesRoutes } from './outcomes.routes.ts';
import { OutcomesService } from './outcomes.service.ts';
import { outcomeMails } from './send-outcome-mails.ts';

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

/** Learners' outcomes some months after their first certificate: each is asked once, and only counted in reports. */
export function make({
  clock,
  config,
  db,
  log,
  mailer,
  maintenance,
}: Platform & { mailer: Mailer }): Feature<Offers> {
  const { jwtSecrets, publicUrl } = config;
  const tokens = outcomeTokens(jwtSecrets);
  const outcomes = new OutcomesService({ db });
  const mails = new OutcomeMailsService({ db, clock, tokens });
  const sender = outcomeMails({ db, clock, log, mailer, tokens, publicUrl });
  const outcomeAsker = new OutcomeAsker({ db: maintenance.db, clock });
  return {
    offers: { outcomes, outcomeAsker },
    routes: (app) => {
      outcomesRoutes(app, outcomes, mails);
      oneClickRoute(app, {
        path: '/what-i-do-now',
        answer: 'outcome_mails_stopped',
        stop: (token) => mails.stop(token),
      });
    },
    jobs: [outcomeAsker.handler, sender],
  };
}
