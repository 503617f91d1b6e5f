import { features } from '../features.ts';
import type { Base } from './base.ts';
import type { Composition } from './composition.ts';

export type Learning = ReturnType<typeof composeLearning>;

/** Creates the features for courses and for what a learner does alone. */
export function composeLearning(
  composition: Composition,
  { mailer, pushes, securityLog, sessions, throttle }: Base,
) {
  const { catalogue, moduleAccess, modulesForEverybody, renderings } = composition.add(features.modules, {});
  const { certificates } = composition.add(features.certificate, {
    catalogue,
    mailer,
    moduleAccess,
    securityLog,
    throttle,
  });
  const { assessment, attemptRecords, remarking } = composition.add(features.assessment, {
    catalogue,
    certificates,
  });
  const { allowedSites, contentPaths, packageCache, packageContent, packageFiles, packageUploads, scorm } =
    composition.add(features.scorm, { assessment, catalogue, moduleAccess, sessions, throttle });
  const { progress } = composition.add(features.progress, { catalogue, moduleAccess, scorm });
  const { goals } = composition.add(features.reminders, { mailer, progress, pushes });
  const { outcomeAsker, outcomes } = composition.add(features.outcomes, { mailer });
  const { paths } = composition.add(features.learningPath, {});
  const { review } = composition.add(features.review, { moduleAccess });
  const { resources } = composition.add(features.resources, { renderings });
  const { publicCourses } = composition.add(features.courses, { catalogue, renderings });
  const { workbook } = composition.add(features.workbook, { catalogue, moduleAccess });
  composition.add(features.jobSearch, {});
  return {
    allowedSites,
    assessment,
    attemptRecords,
    remarking,
    catalogue,
    certificates,
    contentPaths,
    goals,
    moduleAccess,
    modulesForEverybody,
    outcomeAsker,
    outcomes,
    packageCache,
    packageContent,
    packageFiles,
    packageUploads,
    paths,
    progress,
    publicCourses,
    renderings,
    resources,
    review,
    scorm,
    workbook,
  };
}
