import { dayOf } from '../../../local-time.ts';

/** A step of somebody in a module, as it is counted: `opened`, `chapter 2`, `worked through`, `begun`, `passed`, `certificate`, `rated`. */
export type Step = string;

export const chapterStep = (chapter: number): Step => `chapter ${chapter}`;

/** What the tables say that somebody did in a module, at this moment. */
export interface Facts {
  chapters: readonly {
    chapter: number;
    completed: number;
    completed_at: Date | null;
    updated_at: Date;
  }[];
  /** Of a module that plays a package. */
  package: { isCompleted: boolean; at: Date } | null;
  /** When the first attempt was started that takes answers, and when the last one was touched. */
  begun_at: Date | null;
  attempted_at: Date | null;
  passed_at: Date | null;
  certified_at: Date | null;
  rating: number | null;
  rated_at: Date | null;
}

/** Every step that somebody has reached, with its day. What was counted once stays, with the day that it was counted under. */
export function reachedSteps(
  facts: Facts,
  before: Readonly<Record<Step, string>> = {},
): Record<Step, string> {
  const now: Record<Step, string> = {};
  const add = (step: Step, at: Date | null | undefined) => {
    if (at) now[step] = dayOf(at);
  };
  const opened = firstOf(openings(facts));
  // What is left with an account whose learning has gone to another is nobody's step.
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
