import { type Progress, type Standing, standing } from '@readytowork/contract/next-step';

/** The server's counts of the SCORM modules. */
export interface ScormCounts {
  inProgress: number;
  completed: number;
}

/**
 * The dashboard's three counts (docs/specification.md, section 4). SCORM modules have no chapters here, so the server counts
 * them.
 */
export function moduleCounts(modules: Progress[], scorm: ScormCounts) {
  const standings = modules.filter((module) => !module.is_scorm).map(standing);
  const count = (which: Standing) => standings.filter((each) => each === which).length;
  return {
    registered: modules.length,
    inProgress: count('in progress') + scorm.inProgress,
    completed: count('complete') + scorm.completed,
  };
}
