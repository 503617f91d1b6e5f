import { dayAfter } from '../../../local-time.ts';
import { type Facts, lastOf } from './steps.ts';

/** Whoever has done nothing in a module for so many days, and has not passed it, has stopped. */
export const idleDays = 14;

/** A slide of a chapter; slide 0: not one was completed. */
export interface Place {
  chapter: number;
  slide: number;
}

interface Stopping {
  /** Where they stopped; null: they did not. */
  at: Place | null;
  /** The day on which they may have; null: they have, or have passed. */
  lookAgainOn: string | null;
}

/** A package keeps to itself how far somebody has come in it: its learners are not looked at here. */
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
