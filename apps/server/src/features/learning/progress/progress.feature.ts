import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import type { ScormService } from '../scorm/scorm.service.ts';
import { joinChapters, joinTime } from './merge-progress.ts';
import { progressRoutes } from './progress.routes.ts';
import { ProgressService } from './progress.service.ts';

export const declares = {
  tables: {
    chapter_progress: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinChapters },
    },
    learning_time: {
      retention: {
        since: 'day',
        days: 400,
        why: 'Reports count the time of each day as it goes by; the rows are for counting a year anew.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinTime },
    },
  },
  reads: {
    scorm_progress: 'The dashboard is asked for most, and is one statement for both kinds of course.',
    assessment:
      'The same statement says which courses are passed, so that the dashboard knows the next step.',
  },
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
  scorm: ScormService;
}

export function make({
  db,
  catalogue,
  moduleAccess,
  clock,
  scorm,
}: Platform & Needs): Feature<{ progress: ProgressService }> {
  const progress = new ProgressService({ db, catalogue, moduleAccess, clock, packages: scorm });
  return { offers: { progress }, routes: (app) => progressRoutes(app, progress) };
}
