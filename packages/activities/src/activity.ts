import { z } from 'zod';
import { practice } from './practice.ts';
import { shown } from './shown.ts';

export { type Practice, type PracticeRow, practice } from './practice.ts';
export { type Shown, type ShownPart, shown, shownTexts } from './shown.ts';

/**
 * The activities that a learner does beside a slide: answer a check, write an entry, try a calculation, play a scenario,
 * practise on a drawn screen. Courses store this shape, the API returns it, and pages and SCORM packages run it. Activities do not count towards progress, and the
 * right answers are included, because checks are for learning and only the assessment is an exam.
 */
const words = z.string();

const option = z.object({
  text: words,
  right: z.boolean(),
  /** Shown to a learner who chose this option: why it is right, or where the reasoning went wrong. */
  coaching: words,
});

const asked = {
  ask: words,
  /** Shown after the first miss, before the answer. */
  hint: words,
  /** Picture number of the slide in the chapter that taught it; missing if the check is beside that slide. */
  slide: z.int().optional(),
  /** The thing that the check shows; missing if it needs none. */
  shown: shown.optional(),
};

/** Three or four options, one of them right. */
const choose = z.object({ kind: z.literal('choose'), ...asked, options: z.array(option) });
/** To answer correctly, the learner must choose every right option and no other. */
const several = z.object({ kind: z.literal('several'), ...asked, options: z.array(option) });
/** Three to six items, stored in the right order. */
const order = z.object({ kind: z.literal('order'), ...asked, items: z.array(words), coaching: words });
/** Three to five pairs, each with its left and right side. */
const match = z.object({
  kind: z.literal('match'),
  ...asked,
  pairs: z.array(z.object({ left: words, right: words })),
  coaching: words,
});
/** A question whose answer is a number. */
const number = z.object({
  kind: z.literal('number'),
  ...asked,
  /** Unit, shown before the field (`R`) or after it (`%`, `hours`). */
  unit: words,
  answer: z.number(),
  /** Tolerance around the answer. */
  within: z.number(),
  coaching: words,
  /** Wrong results that follow from typical mistakes, each with its coaching. */
  slips: z.array(z.object({ value: z.number(), coaching: words })),
});

export const check = z.discriminatedUnion('kind', [choose, several, order, match, number]);
export type Check = z.infer<typeof check>;

/** A page of the workbook: the learner's text, stored under the entry's name. */
export const workbookEntry = z.object({
  kind: z.literal('write'),
  /** Unique in the course. Never rename it, because learners' texts are stored under it. */
  name: words,
  ask: words,
  /** Height in lines, on screen and on paper. */
  lines: z.int(),
});
export type WorkbookEntry = z.infer<typeof workbookEntry>;

const calculatorField = z.object({
  name: words,
  label: words,
  unit: words,
  /** Value of the field before the learner types. */
  start: z.number(),
});

/** A calculation that the learner tries with their own numbers. */
export const calculator = z.object({
  kind: z.literal('calculator'),
  title: words,
  fields: z.array(calculatorField),
  /** `value` is a formula over the fields and the earlier results (formula.ts). */
  results: z.array(z.object({ name: words, label: words, unit: words, value: words })),
  /** Explains to the learner how to read the result. */
  says: words,
});
export type Calculator = z.infer<typeof calculator>;

/** A moment of a scenario: either choices with their consequences, or an end. */
const moment = z.object({
  name: words,
  text: words,
  choices: z.array(z.object({ text: words, follows: words, to: words })),
  /** Only for an end: how the story ended. */
  end: z.enum(['well', 'mixed', 'badly']).optional(),
});
export type Moment = z.infer<typeof moment>;

/** A branching story. It starts at the first moment. */
export const scenario = z.object({ kind: z.literal('scenario'), title: words, moments: z.array(moment) });
export type Scenario = z.infer<typeof scenario>;

export const activity = z.union([check, workbookEntry, calculator, scenario, practice]);
export type Activity = z.infer<typeof activity>;

/** A word that the glossary of a course explains. */
export const term = z.object({ term: words, means: words });
export type Term = z.infer<typeof term>;

export const checkKinds = ['choose', 'several', 'order', 'match', 'number'] as const;
export const activityKinds = [...checkKinds, 'write', 'calculator', 'scenario', 'practice'] as const;
export type ActivityKind = (typeof activityKinds)[number];
