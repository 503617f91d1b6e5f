import { dayAfter } from '../../../local-time.ts';
import { type Facts, lastOf } from './steps.ts';

/** Days without activity after which a learner who has not passed counts as stopped in a module. */
export const idleDays = 14;

/** A slide of a chapter; slide 0 means that no slide was completed. */
export interface Place {
  chapter: number;
  slide: number;
}

interface Stopping {
  /** Where the learner stopped; null if they have not stopped. */
  at: Place | null;
  /** The day on which the learner may have stopped; null if they already have, or have passed. */
  lookAgainOn: string | null;
}

/** Finds out where a learner stopped. Leaves out learners of packages, because packages do not reveal progress. */
export function stoppedAt(facts: Facts, today: string): Stopping {
  const furthest = furthestOf(facts);
  const last = lastOf([...facts.chapters.map(({ updated_at }) => updated_at), facts.attempted_at]);
  if (!furthest || !last || facts.passed_at) return { at: null, lookAgainOn: null };
  const idleOn = dayAfter(last, idleDays);
  return idleOn > today ? { at: null, lookAgainOn: idleOn } : { at: furthest, lookAgainOn: null };
}

function furthestOf({ chapters }: Facts): Place | undefined {
  const [last] = chapters
    .filter(({ completed, completed_at }) => completed > 0 || completed_at)
    .toSorted((a, b) => b.chapter - a.chapter);
  const [opened] = chapters;
  if (last) return { chapter: last.chapter, slide: last.completed };
  return opened && { chapter: opened.chapter, slide: 0 };
}
