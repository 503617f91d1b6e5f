import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { PeopleCounter } from './count-people.ts';
import { peopleReportRoutes } from './people-report.routes.ts';
import { PeopleReportService } from './people-report.service.ts';

const count = {
  kept: 'Counts that name nobody: what happened in a quarter stays counted when people leave.',
};
const counted = 'A job counts every night what people did in a quarter, many people in one statement.';

export const declares = {
  tables: {
    people_count: { retention: count },
    people_group_count: { retention: count },
    people_quarter: { retention: count },
  },
  reads: {
    account: counted,
    background: counted,
    group_member: counted,
    group_module: counted,
    learner_group: counted,
    learning_time: counted,
    outcome: counted,
    report_standing: counted,
  },
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  partners: PartnersService;
}

/** The report of people, partners and provinces for those who pay for the courses. */
export function make({
  catalogue,
  clock,
  db,
  maintenance,
  partners,
}: Platform & Needs): Feature<{ peopleCounter: PeopleCounter }> {
  const peopleCounter = new PeopleCounter({ db: maintenance.db, clock, catalogue });
  const report = new PeopleReportService({ db, clock, catalogue, partners });
  return {
    offers: { peopleCounter },
    routes: (app) => peopleReportRoutes(app, report),
    jobs: [peopleCounter.handler],
  };
}
