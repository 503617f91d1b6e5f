import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { learningPathRoutes } from './learning-path.routes.ts';
import { LearningPathService } from './learning-path.service.ts';
import { joinPaths } from './merge-learning-path.ts';

export const declares = {
  tables: {
    learning_path: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinPaths },
    },
  },
} satisfies Declaration;

/** A learner's aim, and the steps towards it that only their devices can see. The paths are in content/paths.yaml. */
export function make({ db }: Platform): Feature<{ paths: LearningPathService }> {
  const paths = new LearningPathService({ db });
  return { offers: { paths }, routes: (app) => learningPathRoutes(app, paths) };
}
