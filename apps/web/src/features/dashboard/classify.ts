/** What the classification reads of a module's summary. */
export interface Progress {
  is_scorm: boolean;
  /** What the server says of a module that plays a package. */
  scorm?: 'not begun' | 'in progress' | 'completed' | null;
  chapters: { completed: number; slides: number }[];
}

/** What the server counts of the SCORM modules. */
export interface ScormCounts {
  inProgress: number;
  completed: number;
}

export type Standing = 'not started' | 'in progress' | 'complete';

const played = { 'not begun': 'not started', 'in progress': 'in progress', completed: 'complete' } as const;

/**
 * How far a module of slides is (docs/specification.md, section 4): not started while every chapter has nothing completed,
 * else in progress while a chapter has slides to go, else complete. Of a SCORM module the server knows.
 */
export function standing({ is_scorm, scorm, chapters }: Progress): Standing {
  if (is_scorm) return played[scorm ?? 'not begun'];
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
