/** What the classification reads of a module's summary. */
export interface Progress {
  is_scorm: boolean;
  chapters: { completed: number; slides: number }[];
}

/** What the server counts of the SCORM modules. */
export interface ScormCounts {
  inProgress: number;
  completed: number;
}

export type Standing = 'not started' | 'in progress' | 'complete';

/**
 * How far a module of slides is (SPEC.md, section 4): not started while every chapter has nothing completed,
 * else in progress while a chapter has slides to go, else complete.
 */
export function standing({ chapters }: Pick<Progress, 'chapters'>): Standing {
  if (chapters.every(({ completed }) => completed === 0)) return 'not started';
  return chapters.some(({ completed, slides }) => completed < slides) ? 'in progress' : 'complete';
}

/** The dashboard's three counts. The SCORM modules have no chapters here: the server's counts stand for them. */
export function moduleCounts(modules: Progress[], scorm: ScormCounts) {
  const standings = modules.filter((module) => !module.is_scorm).map(standing);
  const count = (which: Standing) => standings.filter((each) => each === which).length;
  return {
    registered: modules.length,
    inProgress: count('in progress') + scorm.inProgress,
    completed: count('complete') + scorm.completed,
  };
}
