import { textHash } from '@readytowork/activities/text-hash';
import type { Asked } from './asked.ts';

/**
 * Cues that let people guess the right options without reading the course: reasons and absolute words that only wrong options
 * have, lengths, and words that are typical of right options in other courses. A pool is fair if a guesser with these cues
 * scores no better than chance.
 */

/** Allowed deviation from chance, as a share. */
const tolerance = 0.08;
/** With fewer options a deviation says nothing. */
const enough = 20;
/** Largest share that the classifier may get right. */
const mostGuessed = 0.33;

const wordCues = {
  'a reason clause (since, because, so, “, as”)': /\b(?:since|because|so)\s|, as\s/iu,
  'an absolute word (always, never, all, nobody, only, every, none)':
    /\b(?:always|never|all|nobody|only|every|none)\b/iu,
} as const;

/** Hit rate of a cue. */
export interface CueFigure {
  cue: string;
  /** Number of options with the cue, and of right ones among them. */
  count: number;
  right: number;
  /** The numbers of right ones that chance explains. */
  from: number;
  to: number;
  isFair: boolean;
}

/** @param asked questions of one kind: a pool, or the checks and paper questions of a course */
export function cueFigures(asked: readonly Asked[]): CueFigure[] {
  return [
    ...Object.entries(wordCues).map(([cue, pattern]) =>
      figure(
        cue,
        asked.flatMap((one) => marked(one, (text) => pattern.test(text))),
      ),
    ),
    figure(
      'the longest option',
      asked.flatMap((one) => extreme(one, (a, b) => a > b)),
    ),
    figure(
      'the shortest option',
      asked.flatMap((one) => extreme(one, (a, b) => a < b)),
    ),
  ];
}

interface Marked {
  isRight: boolean;
  /** 1 / number of options. */
  chance: number;
}

const mark = ({ options }: Asked, at: number): Marked => ({ isRight: at === 0, chance: 1 / options.length });

const marked = (asked: Asked, has: (text: string) => boolean): Marked[] =>
  asked.options.flatMap((text, at) => (has(text) ? [mark(asked, at)] : []));

/** The single longest or shortest option; undefined on a tie. */
function extreme(asked: Asked, beats: (length: number, other: number) => boolean): Marked[] {
  const lengths = asked.options.map((text) => text.length);
  const at = lengths.findIndex((length, index) =>
    lengths.every((other, place) => place === index || beats(length, other)),
  );
  return at < 0 ? [] : [mark(asked, at)];
}

function figure(cue: string, found: Marked[]): CueFigure {
  const count = found.length;
  const right = found.filter(({ isRight }) => isRight).length;
  const chance = found.reduce((sum, one) => sum + one.chance, 0);
  const from = Math.max(0, Math.floor(chance - tolerance * count));
  const to = Math.ceil(chance + tolerance * count);
  return { cue, count, right, from, to, isFair: count < enough || (right >= from && right <= to) };
}

/** Counts of words in right and in wrong options. */
interface Model {
  right: Map<string, number>;
  wrong: Map<string, number>;
  rights: number;
  wrongs: number;
  /** Number of different words. */
  words: number;
}

/** Learns the words of right and wrong options (naive Bayes over bags of words). */
export function train(asked: readonly Asked[]): Model {
  const model: Model = { right: new Map(), wrong: new Map(), rights: 0, wrongs: 0, words: 0 };
  for (const { options } of asked)
    for (const [at, text] of options.entries())
      for (const word of wordsOf(text)) {
        const counts = at === 0 ? model.right : model.wrong;
        counts.set(word, (counts.get(word) ?? 0) + 1);
        if (at === 0) model.rights += 1;
        else model.wrongs += 1;
      }
  model.words = new Set([...model.right.keys(), ...model.wrong.keys()]).size;
  return model;
}

/** Numbers count as one word. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).map((word) => word.replace(/^[\d.]+$/u, '#')));

/** Scores closer than this are equal, because sums of logarithms are rounded. */
const rounding = 1e-9;

/** The index of the option that the model takes for the right one; a hash of the texts decides between equals. */
export function guess(model: Model, { question, options }: Asked): number {
  const { words } = model;
  const share = (counts: Map<string, number>, all: number, word: string) =>
    Math.log(((counts.get(word) ?? 0) + 1) / (all + words));
  const scores = options.map((text) =>
    [...wordsOf(text)].reduce(
      (sum, word) => sum + share(model.right, model.rights, word) - share(model.wrong, model.wrongs, word),
      0,
    ),
  );
  const order = options.map((text) => textHash(`${question} ${text}`));
  return options.reduce((best, _, at) => {
    const [score, top] = [scores[at] ?? 0, scores[best] ?? 0];
    if (Math.abs(score - top) < rounding) return (order[at] ?? 0) < (order[best] ?? 0) ? at : best;
    return score > top ? at : best;
  }, 0);
}

/** The questions that the model answers correctly, and the allowed number. */
export function guessed(model: Model, asked: readonly Asked[]): { right: Asked[]; most: number } {
  return {
    right: asked.filter((one) => guess(model, one) === 0),
    most: Math.floor(asked.length * mostGuessed),
  };
}

/** Advice to the author, one sentence for each problem; empty for a fair set. */
export function cueProblems(name: string, asked: readonly Asked[], model: Model): string[] {
  const unfair = cueFigures(asked).filter(({ isFair }) => !isFair);
  const { right, most } = guessed(model, asked);
  return [
    ...unfair.map(
      ({ cue, count, right: rights, from, to }) =>
        `${name}: ${cue} is right in ${rights} of ${count}; ${from} to ${to} are expected.`,
    ),
    ...(right.length > most
      ? [
          `${name}: word cues of the other courses find the right option in ${right.length} of ${asked.length}; at most ${most} are expected.`,
        ]
      : []),
  ];
}
