import interests from '../../../../../content/interests.yaml';
import { type Grade, statements } from './answers.ts';

export type Kind = (typeof interests.kinds)[number];

export interface Score {
  kind: Kind;
  points: number;
}

const of = (letter: Kind['letter']) => statements.filter((statement) => statement.letter === letter).length;

/** Maximum points of a kind, if the learner likes each of its statements very much. */
export const mostPoints = of('R') * 5;

/** The points of each kind, most first; ties keep the order R, I, A, S, E, C. */
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

/** The three kinds with the most points, and any others that tie with the third. */
export function strongest(all: readonly Score[]): Score[] {
  const least = all[shown - 1]?.points ?? 0;
  return all.filter(({ points }) => points >= least);
}

/** If the highest and lowest kind differ by fewer points than this, the result says little. */
const clear = 6;

export const isFlat = (all: readonly Score[]): boolean =>
  (all[0]?.points ?? 0) - (all.at(-1)?.points ?? 0) < clear;

/**
 * Courses that fit the kinds, each listed once and those of the strongest kind first. The list is short, because a short one
 * helps more.
 */
export const coursesFor = (kinds: readonly Score[]): string[] =>
  [...new Set(kinds.flatMap(({ kind }) => kind.courses))].slice(0, mostCourses);
const mostCourses = 5;
