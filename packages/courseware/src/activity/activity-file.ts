import type { Activity, ActivityKind } from '@readytowork/activities';
import { FormulaError, parseFormula } from '@readytowork/activities/formula';
import { type PracticeRow, practiceIcons } from '@readytowork/activities/practice';
import { mistakesIn } from '@readytowork/activities/scenario';
import { isTappable } from '@readytowork/activities/tap';
import { z } from 'zod';
import { wordsBetween } from '../module-file.ts';
import { type Things, thingOf } from '../shown/things.ts';
import { countCharacters } from '../words.ts';

/**
 * The YAML format of each kind of activity (docs/authoring.md, "Things to do"). For a wrong value, the author sees the
 * `description` of the expected value, or the message of the broken rule.
 */
function text(most: number, description: string) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((words) => countCharacters(words) <= most, {
      error: ({ input }) => `has ${countCharacters(String(input))} characters; at most ${most} fit.`,
    })
    .meta({ description });
}

const ask = text(220, 'the question or task, as a sentence');
const hint = text(160, 'a hint that helps without giving the answer away');
const coaching = wordsBetween(6, 45).meta({ description: 'feedback on this answer, in 6 to 45 words' });
/** Slide that taught what the check asks. Authors count from 1, as in quiz.yaml; picture numbers start at 0. */
const slide = z
  .int()
  .min(1)
  .meta({ description: 'the number of the slide that taught it' })
  .transform((number) => number - 1)
  .optional();
/** The fields of every check. `shows` becomes `shown`. */
const asked = (things: Things) => ({ ask, hint, slide, shows: thingOf(things).optional() });
const unit = text(12, 'the unit: R, %, hours').default('');
const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .meta({ description: 'a name of lower-case letters, digits and _' });
const label = text(60, 'the name of the number');
const title = text(60, 'a heading');

const option = z
  .strictObject({
    option: text(140, 'the text of an option'),
    right: z.literal(true).optional().meta({ description: 'true, only at a right option' }),
    coaching,
  })
  .meta({ description: 'an option with "option" and "coaching", and "right: true" if it is right' });

const differ = (texts: string[]): boolean => new Set(texts.map(alike)).size === texts.length;
const alike = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function options(from: number, most: number) {
  return z
    .array(option)
    .min(from)
    .max(most)
    .refine((all) => differ(all.map((one) => one.option)), { error: 'has two options with the same text.' })
    .meta({ description: `${from} to ${most} options` });
}

const toOption = (one: z.infer<typeof option>) => ({
  text: one.option,
  right: one.right === true,
  coaching: one.coaching,
});

const countRight = (all: z.infer<typeof option>[]) => all.filter(({ right }) => right).length;

const choose = (things: Things) =>
  z
    .strictObject({
      ...asked(things),
      options: options(3, 4).refine((all) => countRight(all) === 1, {
        error: 'needs exactly one option with "right: true".',
      }),
    })
    .transform(({ shows, ...of }) => ({
      ...of,
      ...(shows && { shown: shows }),
      kind: 'choose' as const,
      options: of.options.map(toOption),
    }));

const several = (things: Things) =>
  z
    .strictObject({
      ...asked(things),
      options: options(3, 6).refine((all) => countRight(all) >= 2 && countRight(all) < all.length, {
        error: 'needs at least two options with "right: true", and at least one without.',
      }),
    })
    .transform(({ shows, ...of }) => ({
      ...of,
      ...(shows && { shown: shows }),
      kind: 'several' as const,
      options: of.options.map(toOption),
    }));

const order = (things: Things) =>
  z
    .strictObject({
      ...asked(things),
      items: z
        .array(text(100, 'a step'))
        .min(3)
        .max(6)
        .refine(differ, { error: 'has two steps with the same text.' })
        .meta({ description: '3 to 6 steps, in the right order' }),
      coaching,
    })
    .transform(({ shows, ...of }) => ({ ...of, ...(shows && { shown: shows }), kind: 'order' as const }));

const match = (things: Things) =>
  z
    .strictObject({
      ...asked(things),
      pairs: z
        .array(z.strictObject({ left: text(60, 'the left side'), right: text(80, 'what belongs to it') }))
        .min(3)
        .max(5)
        .refine((pairs) => differ(pairs.map(({ left }) => left)) && differ(pairs.map(({ right }) => right)), {
          error: 'has two sides with the same text, so learners cannot tell them apart.',
        })
        .meta({ description: '3 to 5 pairs with "left" and "right"' }),
      coaching,
    })
    .transform(({ shows, ...of }) => ({ ...of, ...(shows && { shown: shows }), kind: 'match' as const }));

const number = (things: Things) =>
  z
    .strictObject({
      ...asked(things),
      unit,
      answer: z.number().meta({ description: 'the number' }),
      within: z.number().min(0).default(0).meta({ description: 'the tolerance around the answer' }),
      coaching,
      slips: z
        .array(z.strictObject({ value: z.number(), coaching }))
        .max(4)
        .default([])
        .meta({ description: 'up to 4 results of typical mistakes, each with "value" and "coaching"' }),
    })
    .refine((of) => of.slips.every(({ value }) => Math.abs(value - of.answer) > of.within), {
      error: 'A slip is within the tolerance of the answer. Remove it, or make "within" smaller.',
    })
    .transform(({ shows, ...of }) => ({ ...of, ...(shows && { shown: shows }), kind: 'number' as const }));

const write = z
  .strictObject({ name, ask, lines: z.int().min(1).max(12).default(3) })
  .transform((of) => ({ ...of, kind: 'write' as const }));

const calculator = z
  .strictObject({
    title,
    fields: z
      .array(z.strictObject({ name, label, unit, start: z.number() }))
      .min(1)
      .max(6)
      .meta({ description: '1 to 6 fields with "name", "label", "unit" and "start"' }),
    results: z
      .array(z.strictObject({ name, label, unit, value: text(160, 'a formula over the names above it') }))
      .min(1)
      .max(5)
      .meta({ description: '1 to 5 results with "name", "label", "unit" and "value"' }),
    says: text(280, 'how to read the result'),
  })
  .superRefine(({ fields, results }, context) => {
    const names = new Set<string>();
    for (const [index, one] of [...fields, ...results].entries()) {
      const at = index - fields.length;
      if (names.has(one.name)) context.addIssue(`"${one.name}" is the name of two numbers.`);
      const wrong = 'value' in one ? formulaProblem(one.value, names) : undefined;
      if (wrong) context.addIssue({ code: 'custom', message: wrong, path: ['results', at, 'value'] });
      names.add(one.name);
    }
  })
  .transform((of) => ({ ...of, kind: 'calculator' as const }));

function formulaProblem(formula: string, names: ReadonlySet<string>): string | undefined {
  try {
    parseFormula(formula, names);
    return undefined;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
}

const ends = ['well', 'mixed', 'badly'] as const;

const moment = z
  .strictObject({
    name,
    text: wordsBetween(10, 90).meta({ description: 'what happens, in 10 to 90 words' }),
    choices: z
      .array(
        z.strictObject({
          choice: text(120, 'the text of a choice'),
          follows: wordsBetween(5, 45).meta({ description: 'the consequence, in 5 to 45 words' }),
          to: name,
        }),
      )
      .max(4)
      .default([])
      .meta({ description: '2 to 4 choices with "choice", "follows" and "to"' }),
    end: z
      .enum(ends)
      .optional()
      .meta({ description: `how it ends: ${ends.join(', ')}` }),
  })
  .transform(({ choices, end, ...of }) => ({
    ...of,
    choices: choices.map(({ choice, ...rest }) => ({ text: choice, ...rest })),
    ...(end && { end }),
  }));

const scenario = z
  .strictObject({ title, moments: z.array(moment).min(4).max(16).meta({ description: '4 to 16 moments' }) })
  .transform((of) => ({ ...of, kind: 'scenario' as const }))
  .superRefine((of, context) => {
    for (const mistake of mistakesIn(of)) context.addIssue(mistake);
  });

const icon = z.enum(practiceIcons).meta({ description: `an icon: ${practiceIcons.join(', ')}` });
const rowLabel = text(60, 'the words of the row');

/** The settings that a row may have besides its own kind. */
const besides = {
  text: [],
  button: ['icon'],
  field: ['value'],
  item: ['note', 'icon'],
  toggle: ['on'],
  menu: ['value'],
} as const;
const namedKinds = ['text', 'button', 'field', 'item', 'toggle', 'menu'] as const;

const rowFile = z.strictObject({
  text: text(120, 'words to read').optional(),
  button: rowLabel.optional(),
  field: rowLabel.optional(),
  item: rowLabel.optional(),
  toggle: rowLabel.optional(),
  menu: rowLabel.optional(),
  icon: icon.optional(),
  label: rowLabel.optional(),
  value: text(60, 'what is written or chosen').optional(),
  note: text(60, 'the second line').optional(),
  on: z.boolean().optional().meta({ description: 'true or false' }),
});

/** Problems in the combination of a row's settings, which are valid one by one. */
function rowProblem(of: z.infer<typeof rowFile>): string | undefined {
  const [kind, other] = namedKinds.filter((one) => of[one] !== undefined);
  if (other) return `is both "${kind}" and "${other}". Make two rows of it.`;
  if (!kind && (!of.icon || !of.label))
    return `needs a kind with its words (${namedKinds.join(', ')}), or "icon" with "label".`;
  const allowed: readonly string[] = kind ? [kind, ...besides[kind]] : ['icon', 'label'];
  const strange = Object.keys(of).find((key) => !allowed.includes(key));
  return strange && `has "${strange}", which ${kind ? `"${kind}"` : 'an icon alone'} does not take.`;
}

/** A row of a screen is written as its kind with its words: `button: Share`. */
const row = rowFile
  .superRefine((of, context) => {
    const message = rowProblem(of);
    // Ends here, because the checks of a step need rows in their final form.
    if (message) context.addIssue({ code: 'custom', message, continue: false });
  })
  .transform(({ icon: drawn, value, note, on, label: name = '', ...named }): PracticeRow => {
    const kind = namedKinds.find((one) => named[one] !== undefined) ?? 'icon';
    const second = note ?? value;
    return {
      kind,
      label: kind === 'icon' ? name : (named[kind] ?? ''),
      ...(drawn && { icon: drawn }),
      ...(second && { value: second }),
      ...(kind === 'toggle' && { on: on ?? false }),
    };
  })
  .meta({
    description:
      'a row: "text", "button", "icon" with "label", "field", "item", "toggle" or "menu", each with its words',
  });

const step = z
  .strictObject({
    screen: z
      .strictObject({
        title: text(30, 'the words in the title bar'),
        rows: z.array(row).min(1).max(8).meta({ description: '1 to 8 rows' }),
      })
      .meta({ description: 'a screen with "title" and "rows"' }),
    tap: rowLabel.meta({ description: 'the words of the row that is right to tap' }),
    says: wordsBetween(3, 40).meta({ description: 'what happens then, or why, in 3 to 40 words' }),
    hint,
  })
  .superRefine(({ screen: { rows }, tap }, context) => {
    const [first, second] = rows.filter((one) => one.label === tap);
    const message = !first
      ? `is the name of no row of the screen: "${tap}".`
      : second
        ? `is the name of two rows: "${tap}".`
        : isTappable(first)
          ? undefined
          : `"${tap}" is a text, which nobody taps.`;
    if (message) context.addIssue({ code: 'custom', message, path: ['tap'] });
    if (rows.filter(isTappable).length < 2)
      context.addIssue({
        code: 'custom',
        message: 'needs at least two rows to tap, or there is nothing to choose.',
        path: ['screen'],
      });
    if (!differ(rows.filter(isTappable).map(({ label: words }) => words)))
      context.addIssue({
        code: 'custom',
        message: 'has two rows with the same words, so learners cannot tell them apart.',
        path: ['screen', 'rows'],
      });
  })
  .transform(({ tap, ...of }) => ({ ...of, tap: of.screen.rows.findIndex((one) => one.label === tap) }));

const practice = z
  .strictObject({
    title,
    ask,
    steps: z.array(step).min(2).max(10).meta({ description: '2 to 10 steps' }),
    wrong: wordsBetween(3, 30).meta({ description: 'feedback on a tap elsewhere, in 3 to 30 words' }),
    done: wordsBetween(5, 40).meta({ description: 'what the learner can do now, in 5 to 40 words' }),
  })
  .transform((of) => ({ ...of, kind: 'practice' as const }));

type ActivityFiles = { [K in ActivityKind]: z.ZodType<Extract<Activity, { kind: K }>> };

/** Making the schemas takes milliseconds, and the slides of a course share its things. */
const made = new WeakMap<Things, ActivityFiles>();

/**
 * Schema of the YAML of each kind, which also converts it to an activity.
 *
 * @param things what checks may show by name
 */
export function activityFiles(things: Things): ActivityFiles {
  const known = made.get(things);
  if (known) return known;
  const files: ActivityFiles = {
    choose: choose(things),
    several: several(things),
    order: order(things),
    match: match(things),
    number: number(things),
    write,
    calculator,
    scenario,
    practice,
  };
  made.set(things, files);
  return files;
}
