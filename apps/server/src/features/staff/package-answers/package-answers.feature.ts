import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { packageAnswersRoutes } from './package-answers.routes.ts';
import { PackageAnswersService } from './package-answers.service.ts';

export const declares = {
  reads: {
    scorm_progress:
      'What learners answered inside packages is counted over all of them, in small statements.',
  },
} satisfies Declaration;

/** Reports what learners answered inside packages. */
export function make({ db, clock }: Platform): Feature<object> {
  const answers = new PackageAnswersService({ db, clock });
  return { offers: {}, routes: (app) => packageAnswersRoutes(app, answers) };
}
