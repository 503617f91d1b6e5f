import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { joinWorkbooks } from './merge-workbook.ts';
import { workbookRoutes } from './workbook.routes.ts';
import { WorkbookService } from './workbook.service.ts';

export const declares = {
  tables: {
    workbook_entry: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [], ownerAlone: true },
      merge: { account_id: joinWorkbooks },
    },
  },
  reads: {
    module: 'What was written in a course that is offered no more stays readable under its name.',
  },
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
}

/** Learners' texts for the tasks of their courses: private, and available on all their devices. */
export function make({
  db,
  catalogue,
  moduleAccess,
  clock,
}: Platform & Needs): Feature<{ workbook: WorkbookService }> {
  const workbook = new WorkbookService({ db, catalogue, moduleAccess, clock });
  return { offers: { workbook }, routes: (app) => workbookRoutes(app, workbook) };
}
