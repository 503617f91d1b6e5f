import interests from '../../../../../content/interests.yaml';
import { type Grade, statements } from './answers.ts';

export type Kind = (typeof interests.kinds)[number];

export interface Score {
  kind: Kind;
  points: number;
}

const of = (letter: Kind['letter']) => statements.filter((statement) => statement.letter === letter).length;

/** Most points of a kind: the learner likes each of its statements very much. */
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

/** The first three kinds, and any with as many points as the third. */
export function strongest(all: readonly Score[]): Score[] {
  const least = all[shown - 1]?.points ?? 0;
  return all.filter(({ points }) => points >= least);
}

/** Below this difference between the highest and lowest the result says little. */
const clear = 6;

export const isFlat = (all: readonly Score[]): boolean =>
  (all[0]?.points ?? 0) - (all.at(-1)?.points ?? 0) < clear;

/** Courses that fit the kinds, each once, those of the strongest first; a short list helps more than a long one. */
export const coursesFor = (kinds: readonly Score[]): string[] =>
  [...new Set(kinds.flatMap(({ kind }) => kind.courses))].slice(0, mostCourses);
const mostCourses = 5;
