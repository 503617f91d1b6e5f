import { dayAfter } from '../../../local-time.ts';
import { type Facts, lastOf } from './steps.ts';

/** A learner who is idle in a module for this many days and has not passed has stopped. */
export const idleDays = 14;

/** A slide of a chapter; slide 0 means that none was completed. */
export interface Place {
  chapter: number;
  slide: number;
}

interface Stopping {
  /** Where they stopped; null if they did not. */
  at: Place | null;
  /** The day on which they may have stopped; null if they have, or have passed. */
  lookAgainOn: string | null;
}

/** Packages do not reveal a learner's progress, so their learners are left out. */
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
