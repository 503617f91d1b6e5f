import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { PeopleCounter } from './count-people.ts';
import { reportLimits } from './people-report.limits.ts';
import { peopleReportRoutes } from './people-report.routes.ts';
import { PeopleReportService } from './people-report.service.ts';
import { joinReceivers } from './saved-reports.queries.ts';
import { savedReportRoutes } from './saved-reports.routes.ts';
import { SavedReportsService } from './saved-reports.service.ts';
import { reportMails } from './send-reports.ts';

const count = {
  kept: 'Counts that name nobody: what happened in a quarter stays counted when people leave.',
};
const counted = 'A job counts every night what people did in a quarter, many people in one statement.';

export const declares = {
  tables: {
    people_count: { retention: count },
    people_group_count: { retention: count },
    people_quarter: { retention: count },
    saved_report: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'moves' },
    },
    report_receiver: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: {
        async account_id(db, { from, into }) {
          await joinReceivers(db, from, into);
          return [];
        },
      },
    },
  },
  reads: {
    account:
      'The nightly count; and who may read a report and gets it by mail, in the statements that list and mail it.',
    background: counted,
    group_member: counted,
    group_module: counted,
    learner_group: counted,
    learning_time: counted,
    outcome: counted,
    partner: 'Which partners a manager may ask for, by name.',
    partner_manager: 'Who may read which figures, in the statements that list, mail and read reports.',
    report_standing: counted,
  },
  limits: reportLimits,
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  mailer: Mailer;
  partners: PartnersService;
  throttle: Throttle;
}

/** The report of people, partners and provinces, for funders of the courses. */
export function make({
  catalogue,
  clock,
  config,
  db,
  log,
  mailer,
  maintenance,
  partners,
  throttle,
}: Platform & Needs): Feature<{ peopleCounter: PeopleCounter }> {
  const peopleCounter = new PeopleCounter({ db: maintenance.db, clock, catalogue });
  const report = new PeopleReportService({ db, clock, catalogue, partners });
  const { jwtSecrets, publicUrl } = config;
  const tokens = unsubscribeTokens(jwtSecrets, 'report');
  const saved = new SavedReportsService({ db, clock, report, throttle, tokens });
  return {
    offers: { peopleCounter },
    routes: (app) => {
      peopleReportRoutes(app, report);
      savedReportRoutes(app, saved);
    },
    jobs: [peopleCounter.handler, reportMails({ db, clock, log, mailer, publicUrl, report, tokens })],
  };
}
