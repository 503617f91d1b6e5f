import { dayOf } from '../../../local-time.ts';

/**
 * A step of a learner in a module that is counted: `opened`, `chapter 2`, `worked through`, `begun`, `passed`, `certificate`,
 * `rated`.
 */
export type Step = string;

export const chapterStep = (chapter: number): Step => `chapter ${chapter}`;

/** A learner's current progress in a module, read from the tables. */
export interface Facts {
  chapters: readonly {
    chapter: number;
    completed: number;
    completed_at: Date | null;
    updated_at: Date;
  }[];
  /** Only for a module that plays a package. */
  package: { isCompleted: boolean; at: Date } | null;
  /** When the first attempt that accepts answers began, and when the last one was changed. */
  begun_at: Date | null;
  attempted_at: Date | null;
  passed_at: Date | null;
  certified_at: Date | null;
  rating: number | null;
  rated_at: Date | null;
}

/** Every step that a learner has reached, with its day. A step that was already counted stays, with its day. */
export function reachedSteps(
  facts: Facts,
  before: Readonly<Record<Step, string>> = {},
): Record<Step, string> {
  const now: Record<Step, string> = {};
  const add = (step: Step, at: Date | null | undefined) => {
    if (at) now[step] = dayOf(at);
  };
  const opened = firstOf(openings(facts));
  // Rows that stayed with a merged account do not count as steps.
  if (!opened) return { ...before };
  add('opened', opened);
  for (const { chapter, completed_at } of facts.chapters) add(chapterStep(chapter), completed_at);
  if (facts.package?.isCompleted) add('worked through', facts.package.at);
  add('begun', facts.begun_at);
  add('passed', facts.passed_at);
  add('certificate', facts.certified_at);
  add('rated', facts.rated_at);
  return { ...now, ...before };
}

const openings = ({ chapters, package: played, begun_at }: Facts): (Date | null)[] => [
  ...chapters.map(({ completed_at, updated_at }) => completed_at ?? updated_at),
  played?.at ?? null,
  begun_at,
];

const known = (times: readonly (Date | null)[]) => times.flatMap((at) => (at ? [at.getTime()] : []));

export function firstOf(times: readonly (Date | null)[]): Date | null {
  const all = known(times);
  return all.length > 0 ? new Date(Math.min(...all)) : null;
}

export function lastOf(times: readonly (Date | null)[]): Date | null {
  const all = known(times);
  return all.length > 0 ? new Date(Math.max(...all)) : null;
}
