import type { Course, Slide } from './course.ts';
import { gradeOf } from './reading-grade.ts';
import { countWords, plain } from './words.ts';

/** Rules for the voice of a course (docs/authoring.md, "The standard"). */
export const voice = {
  wordsInSentence: { from: 10, to: 14 },
  grade: { from: 4, to: 6 },
  /** Words of a short sentence, and the largest share of them. */
  short: { words: 5, share: 0.15 },
} as const;

/** Words that people do not say, each with a teacher's word for it. */
const unspoken: [pattern: RegExp, instead: string][] = [
  [/\bis no\b(?! (?:longer|one\b))/iu, '"is not" or "isn’t"'],
  [/\bstands\b/iu, 'what it does: "is written", "is"'],
  [/\bwhoever\b/iu, '"anyone who" or "if you"'],
  [/\bseldom\b/iu, '"not often" or "rarely"'],
  [/, since\b|\bsince (?:he|she|it|they|you|we|I|there|nobody|everybody|this|that)\b/u, '"because"'],
  [/\bwhom\b/iu, '"who", or turn the sentence round'],
  [/\bmend(?:s|ed|ing)?\b/iu, '"fix" or "correct"'],
  [/\bbeforehand\b/iu, '"before" or "first"'],
];

/** A word to replace, with the text in which it is. */
export interface Unspoken {
  text: string;
  message: string;
}

/**
 * The running text of a course, sentence by sentence. Headings, lists, tables, labels and options are left out: they are short by
 * their nature.
 */
export function proseOf(course: Course): string[] {
  const asked = [...course.quiz.online, ...course.quiz.paper].flatMap(({ question, explanation, wrong }) => [
    question,
    explanation,
    ...wrong.flatMap(({ coaching }) => (coaching ? [coaching] : [])),
  ]);
  return [...course.chapters.flatMap(({ slides }) => slides.flatMap(proseOfSlide)), ...asked];
}

function proseOfSlide({ reading, activities }: Slide): string[] {
  const paragraphs = reading.flatMap((block) => (block.kind === 'paragraph' ? [plain(block.text)] : []));
  return [...paragraphs, ...activities.flatMap(proseOfActivity)];
}

function proseOfActivity(activity: Slide['activities'][number]): string[] {
  switch (activity.kind) {
    case 'choose':
    case 'several':
      return [activity.ask, activity.hint, ...activity.options.map(({ coaching }) => coaching)];
    case 'order':
    case 'match':
      return [activity.ask, activity.hint, activity.coaching];
    case 'number':
      return [
        activity.ask,
        activity.hint,
        activity.coaching,
        ...activity.slips.map(({ coaching }) => coaching),
      ];
    case 'write':
      return [activity.ask];
    case 'calculator':
      return [activity.says];
    case 'scenario':
      return activity.moments.flatMap(({ text, choices }) => [
        text,
        ...choices.map(({ follows }) => follows),
      ]);
    case 'practice':
      return [
        activity.ask,
        ...activity.steps.flatMap(({ says, hint }) => [says, hint]),
        activity.wrong,
        activity.done,
      ];
  }
}

/** A colon or a semicolon does not end a sentence here, so that none is shortened by punctuation. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…]["”’)]*)\s+/u).filter((part) => countWords(part) > 0);

export interface VoiceFigures {
  wordsInSentence: number;
  grade: number;
  /** Share of sentences of at most five words. */
  short: number;
}

export function voiceFigures(course: Course): VoiceFigures {
  const sentences = proseOf(course).flatMap(sentencesOf);
  const lengths = sentences.map(countWords);
  const all = Math.max(1, sentences.length);
  return {
    wordsInSentence: lengths.reduce((sum, one) => sum + one, 0) / all,
    grade: gradeOf(sentences),
    short: lengths.filter((length) => length <= voice.short.words).length / all,
  };
}

/** Problems in the voice of a whole course. */
export function voiceProblems(course: Course): string[] {
  const { wordsInSentence, grade, short } = voiceFigures(course);
  const problems: string[] = [];
  const outside = (value: number, { from, to }: { from: number; to: number }) => value < from || value > to;
  if (outside(wordsInSentence, voice.wordsInSentence))
    problems.push(
      `A sentence has ${wordsInSentence.toFixed(1)} words on average; ${voice.wordsInSentence.from} to ${voice.wordsInSentence.to} are expected.`,
    );
  if (outside(grade, voice.grade))
    problems.push(
      `The running text reads like grade ${grade.toFixed(1)}; ${voice.grade.from} to ${voice.grade.to} is expected.`,
    );
  if (short > voice.short.share)
    problems.push(
      `${Math.round(short * 100)} % of the sentences have ${voice.short.words} words or fewer; at most ${voice.short.share * 100} % are expected.`,
    );
  return problems;
}

/** The uses of words that people do not say. */
export function unspokenIn(course: Course): Unspoken[] {
  const options = [...course.quiz.online, ...course.quiz.paper].flatMap(({ right, wrong }) => [
    right,
    ...wrong.map(({ text }) => text),
  ]);
  return [...proseOf(course), ...options].flatMap((text) =>
    unspoken.flatMap(([pattern, instead]) => {
      const found = pattern.exec(text);
      if (!found) return [];
      const around = text.slice(Math.max(0, found.index - 25), found.index + found[0].length + 15);
      return [{ text, message: `"…${around}…": instead of "${found[0].trim()}" write ${instead}.` }];
    }),
  );
}
