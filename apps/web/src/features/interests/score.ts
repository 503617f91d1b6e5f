import interests from '../../../../../content/interests.yaml';
import { type Grade, statements } from './answers.ts';

export type Kind = (typeof interests.kinds)[number];

export interface Score {
  kind: Kind;
  points: number;
}

const of = (letter: Kind['letter']) => statements.filter((statement) => statement.letter === letter).length;

/** The most points that a kind can have: every one of its statements liked very much. */
export const mostPoints = of('R') * 5;

/** The points of each kind, the most first; those with as many stay in the order R, I, A, S, E, C. */
export function scores(answers: readonly Grade[]): Score[] {
  return interests.kinds
    .map((kind) => ({
      kind,
      points: answers.reduce<number>(
        (sum, grade, at) => (statements[at]?.letter === kind.letter ? sum + grade : sum),
        0,
      ),
    }))
    .toSorted((one, other) => other.points - one.points);
}

const shown = 3;

/** The first three, and whatever has as many points as the third. */
export function strongest(all: readonly Score[]): Score[] {
  const least = all[shown - 1]?.points ?? 0;
  return all.filter(({ points }) => points >= least);
}

/** Below this difference between the first and the last the answers say little. */
const clear = 6;

export const isFlat = (all: readonly Score[]): boolean =>
  (all[0]?.points ?? 0) - (all.at(-1)?.points ?? 0) < clear;

/** Courses that fit the kinds, each once, those of the strongest first; more would be no help. */
export const coursesFor = (kinds: readonly Score[]): string[] =>
  [...new Set(kinds.flatMap(({ kind }) => kind.courses))].slice(0, mostCourses);
const mostCourses = 5;
