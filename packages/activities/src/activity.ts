import { z } from 'zod';

/**
 * What a learner does beside a slide: answer a check, write something down, try sums, live through a scenario. The shape in
 * which a course keeps it, the API hands it out, and pages and SCORM packages play it. Nothing of it counts towards progress,
 * and the right answers travel along: a check teaches, the assessment examines.
 */
const words = z.string();

const option = z.object({
  text: words,
  right: z.boolean(),
  /** What is to be said to whoever chooses it: why it is right, or where the thought went wrong. */
  coaching: words,
});

const asked = {
  ask: words,
  /** Said after the first miss, before the answer. */
  hint: words,
  /** The slide of the chapter that taught it, by the number of its picture, where it is not the one that the check stands beside. */
  slide: z.int().optional(),
};

/** One right option of three or four. */
const choose = z.object({ kind: z.literal('choose'), ...asked, options: z.array(option) });
/** Every right option and no other. */
const several = z.object({ kind: z.literal('several'), ...asked, options: z.array(option) });
/** Three to six items, kept in the right order. */
const order = z.object({ kind: z.literal('order'), ...asked, items: z.array(words), coaching: words });
/** Three to five pairs: what stands left belongs to what stands right. */
const match = z.object({
  kind: z.literal('match'),
  ...asked,
  pairs: z.array(z.object({ left: words, right: words })),
  coaching: words,
});
/** A sum. */
const number = z.object({
  kind: z.literal('number'),
  ...asked,
  /** Stands before the field (`R`) or behind it (`%`, `hours`). */
  unit: words,
  answer: z.number(),
  /** How far beside the answer is still right. */
  within: z.number(),
  coaching: words,
  /** Results of the mistakes that people make, each with what to say to it. */
  slips: z.array(z.object({ value: z.number(), coaching: words })),
});

export const check = z.discriminatedUnion('kind', [choose, several, order, match, number]);
export type Check = z.infer<typeof check>;

/** A page of the workbook: something to write, kept for the learner under its name. */
export const workbookEntry = z.object({
  kind: z.literal('write'),
  /** Of the course's own; never changed, for what people wrote is kept under it. */
  name: words,
  ask: words,
  /** How many lines it wants, on screen and on paper. */
  lines: z.int(),
});
export type WorkbookEntry = z.infer<typeof workbookEntry>;

const calculatorField = z.object({
  name: words,
  label: words,
  unit: words,
  /** What stands in the field at first. */
  start: z.number(),
});

/** A sum that the learner tries with own numbers. */
export const calculator = z.object({
  kind: z.literal('calculator'),
  title: words,
  fields: z.array(calculatorField),
  /** `value` is a formula over the fields and the results before it (formula.ts). */
  results: z.array(z.object({ name: words, label: words, unit: words, value: words })),
  /** How to read what comes out. */
  says: words,
});
export type Calculator = z.infer<typeof calculator>;

/** A moment of a scenario: with choices, each with what follows from it, or an end. */
const moment = z.object({
  name: words,
  text: words,
  choices: z.array(z.object({ text: words, follows: words, to: words })),
  /** Of an end alone: how it came out. */
  end: z.enum(['well', 'mixed', 'badly']).optional(),
});
export type Moment = z.infer<typeof moment>;

/** A story in which each choice leads on. The first moment begins it. */
export const scenario = z.object({ kind: z.literal('scenario'), title: words, moments: z.array(moment) });
export type Scenario = z.infer<typeof scenario>;

export const activity = z.union([check, workbookEntry, calculator, scenario]);
export type Activity = z.infer<typeof activity>;

/** A word that a course explains. */
export const term = z.object({ term: words, means: words });
export type Term = z.infer<typeof term>;

export const checkKinds = ['choose', 'several', 'order', 'match', 'number'] as const;
export const activityKinds = [...checkKinds, 'write', 'calculator', 'scenario'] as const;
export type ActivityKind = (typeof activityKinds)[number];
