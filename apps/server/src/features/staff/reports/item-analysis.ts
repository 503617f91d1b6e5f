import { groupBy } from '../../../group-by.ts';

/** Number of attempts that chose an option of a question and had this total number of right answers. */
export interface AnswerCount {
  question: number;
  asked: number;
  correct: number;
  /** Index of the chosen option: 0 is the right one; -1 means none. */
  option: number;
  attempts: number;
}

/** Figures from fewer attempts reflect chance more than the question. */
export const fewestAttempts = 30;
/** The share of learners at each end, best and worst, who are compared. */
const outerShare = 0.27;

export interface OptionFigures {
  /** Index of the option; 0 is the right one. */
  option: number;
  attempts: number;
  /** Percentage who chose it: of all learners, and of those with the most and the fewest other right answers. */
  share: number;
  upper: number;
  lower: number;
}

/** The figures of a question, in percent; null if undefined. The formulas are Moodle's (docs/decisions/0049). */
export interface ItemFigures {
  question: number;
  attempts: number;
  facility: number;
  deviation: number | null;
  discrimination: number | null;
  efficiency: number | null;
  weight: number | null;
  options: OptionFigures[];
}

export interface VersionFigures {
  attempts: number;
  /** Mean of the results, in percent. */
  mean: number | null;
  deviation: number | null;
  /** Cronbach's alpha, in percent. */
  alpha: number | null;
  items: ItemFigures[];
}

/**
 * An answer to a question with the number of learners who gave it: its mark, and the share of right answers among the other
 * questions and among all.
 */
interface Observed {
  mark: number;
  others: number;
  total: number;
  option: number;
  weight: number;
}

/**
 * Computes the figures for the questions of a version. Attempts draw their questions from a pool, so a result is the share of
 * right answers.
 */
export function analyse(counts: readonly AnswerCount[]): VersionFigures {
  const usable = counts.filter(({ asked, attempts }) => asked > 1 && attempts > 0);
  const byQuestion = groupBy(usable, ({ question }) => question);
  const observed = new Map([...byQuestion].map(([question, of]) => [question, of.map(observe)]));
  const roots = new Map([...observed].map(([question, of]) => [question, rootOfCovariance(of)]));
  const sum = [...roots.values()].reduce<number>((total, root) => total + (root ?? 0), 0);
  return {
    ...ofResults(usable, observed),
    items: [...observed].map(([question, of]) => {
      const root = roots.get(question) ?? null;
      return { question, ...figuresOf(of), weight: root === null || sum === 0 ? null : (100 * root) / sum };
    }),
  };
}

const observe = ({ option, correct, asked, attempts }: AnswerCount): Observed => {
  const mark = option === 0 ? 1 : 0;
  return { mark, others: (correct - mark) / (asked - 1), total: correct / asked, option, weight: attempts };
};

function figuresOf(of: readonly Observed[]): Omit<ItemFigures, 'question' | 'weight'> {
  const marks = of.map(({ mark, weight }) => ({ value: mark, weight }));
  const others = of.map((one) => ({ value: one.others, weight: one.weight }));
  const [varMarks, varOthers] = [variance(marks), variance(others)];
  const together = covariance(of, 'others');
  const best = greatestCovariance(marks, others);
  return {
    attempts: weightOf(of),
    facility: 100 * mean(marks),
    deviation: varMarks === null ? null : 100 * Math.sqrt(varMarks),
    discrimination:
      together === null || !varMarks || !varOthers
        ? null
        : (100 * together) / Math.sqrt(varMarks * varOthers),
    efficiency: together === null || !best ? null : (100 * together) / best,
    options: optionsOf(of),
  };
}

/** Null for too few answers, or if a right answer goes with a lower result. */
function rootOfCovariance(of: readonly Observed[]): number | null {
  const together = covariance(of, 'total');
  return together === null || together < 0 ? null : Math.sqrt(together);
}

function optionsOf(of: readonly Observed[]): OptionFigures[] {
  const all = weightOf(of);
  const rising = of.toSorted((a, b) => a.others - b.others);
  const [lower, upper] = [outermost(rising), outermost(rising.toReversed())];
  const options = [...new Set(of.map(({ option }) => option))].filter((option) => option >= 0);
  const share = (among: readonly Observed[], option: number) =>
    (100 * weightOf(among.filter((one) => one.option === option))) / weightOf(among);
  return options
    .toSorted((a, b) => a - b)
    .map((option) => ({
      option,
      attempts: weightOf(of.filter((one) => one.option === option)),
      share: share(of, option),
      upper: all > 0 ? share(upper, option) : 0,
      lower: all > 0 ? share(lower, option) : 0,
    }));
}

/** The first part of an ordered list; all that tie with its last element count in equal part. */
function outermost(inOrder: readonly Observed[]): Observed[] {
  let left = outerShare * weightOf(inOrder);
  const taken: Observed[] = [];
  for (const level of levels(inOrder)) {
    const weight = weightOf(level);
    const part = Math.min(1, left / weight);
    taken.push(...level.map((one) => ({ ...one, weight: one.weight * part })));
    left -= weight * part;
    if (left <= 0) break;
  }
  return taken;
}

const levels = (inOrder: readonly Observed[]) => [...groupBy(inOrder, ({ others }) => others).values()];

/** The results of all attempts; the counts contain each attempt once per question. */
function ofResults(counts: readonly AnswerCount[], observed: ReadonlyMap<number, readonly Observed[]>) {
  const results = counts.map(({ correct, asked, attempts }) => ({
    value: correct / asked,
    weight: attempts / asked,
  }));
  const attempts = Math.round(weightOf(results));
  const spread = attempts > 1 ? sumOfSquares(results) / (attempts - 1) : null;
  return {
    attempts,
    mean: attempts > 0 ? 100 * mean(results) : null,
    deviation: spread === null ? null : 100 * Math.sqrt(spread),
    alpha: spread ? alphaOf(counts, observed, spread) : null,
  };
}

/**
 * Cronbach's alpha of an attempt of k questions: k/(k−1) · (1 − Σ variances of its questions / variance of its sum). If they are
 * drawn from a larger pool, each question counts with the average variance of the questions asked.
 */
function alphaOf(
  counts: readonly AnswerCount[],
  observed: ReadonlyMap<number, readonly Observed[]>,
  spread: number,
): number | null {
  const [asked, another] = new Set(counts.map((count) => count.asked));
  if (asked === undefined || another !== undefined) return null;
  const variances = [...observed.values()].map((of) => ({
    value: variance(of.map(({ mark, weight }) => ({ value: mark, weight }))) ?? 0,
    weight: weightOf(of),
  }));
  return ((100 * asked) / (asked - 1)) * (1 - (asked * mean(variances)) / (asked * asked * spread));
}

interface Weighted {
  value: number;
  weight: number;
}

const weightOf = (of: readonly { weight: number }[]) => of.reduce((sum, { weight }) => sum + weight, 0);

const mean = (of: readonly Weighted[]) =>
  of.reduce((sum, { value, weight }) => sum + value * weight, 0) / weightOf(of);

function sumOfSquares(of: readonly Weighted[]): number {
  const middle = mean(of);
  return of.reduce((sum, { value, weight }) => sum + weight * (value - middle) ** 2, 0);
}

/** The sample variance, which divides by n − 1. */
function variance(of: readonly Weighted[]): number | null {
  const n = weightOf(of);
  return n > 1 ? sumOfSquares(of) / (n - 1) : null;
}

function covariance(of: readonly Observed[], other: 'others' | 'total'): number | null {
  const n = weightOf(of);
  if (n < 2) return null;
  const [x, y] = [
    mean(of.map(({ mark, weight }) => ({ value: mark, weight }))),
    mean(of.map((one) => ({ value: one[other], weight: one.weight }))),
  ];
  return of.reduce((sum, one) => sum + one.weight * (one.mark - x) * (one[other] - y), 0) / (n - 1);
}

/** The covariance of both lists in ascending order, which is the greatest that any pairing of their values has. */
function greatestCovariance(marks: readonly Weighted[], others: readonly Weighted[]): number | null {
  const n = weightOf(marks);
  if (n < 2) return null;
  const [x, y] = [mean(marks), mean(others)];
  let wrong = weightOf(marks.filter(({ value }) => value === 0));
  let sum = 0;
  for (const { value, weight } of others.toSorted((a, b) => a.value - b.value)) {
    const withWrong = Math.min(wrong, weight);
    wrong -= withWrong;
    sum += (value - y) * (withWrong * (0 - x) + (weight - withWrong) * (1 - x));
  }
  return sum / (n - 1);
}
