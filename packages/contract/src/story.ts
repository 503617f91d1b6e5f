import { z } from 'zod';
import { storyLanguages } from './choices.ts';
import { typed } from './shapes.ts';

/** A short text for a day, a name or its description: a phone shows no more than this. */
const few = typed().min(1).max(60);
const line = typed().min(1).max(200);
const lines = typed().min(1).max(1000);

/** An amount in whole rand. */
const cost = z.int().min(0).max(1_000_000);
/** An amount in rand and cents; expenses are negative. */
const sum = z
  .number()
  .min(-1_000_000)
  .max(1_000_000)
  .refine((rand) => Math.abs(rand * 100 - Math.round(rand * 100)) < 1e-6, 'cents_only');

/** The source of a statement, and the day an editor last checked it. */
export const storySource = z.strictObject({
  name: line,
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'https_expected' }).max(500),
  checked_on: z.iso.date(),
});
export type StorySource = z.output<typeof storySource>;

/** What a side hustle requires and earns. */
export const hustle = z.strictObject({
  start_cost: z
    .strictObject({ from: cost, to: cost })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'cost_range_reversed' }),
  first_week: z
    .array(z.strictObject({ day: few, do: lines }))
    .min(1)
    .max(14),
  price_sum: z.strictObject({
    text: lines,
    lines: z
      .array(z.strictObject({ what: line, rand: sum }))
      .min(1)
      .max(30),
  }),
  law: z.array(z.strictObject({ says: lines, source: line })).max(20),
  risks: z.array(lines).min(1).max(20),
});
export type Hustle = z.output<typeof hustle>;

/** The fields of a story besides title and text. */
export const storyParts = z
  .strictObject({
    /** Shown in the list and by search engines. */
    summary: line,
    /** Categories of its kind, the main one first. */
    topics: z
      .array(
        z
          .string()
          .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/)
          .max(64),
      )
      .min(1)
      .max(4),
    language: z.enum(storyLanguages),
    /** The name of one of our drawings. */
    picture: z.string().regex(/^[a-z-]{1,40}$/),
    sources: z.array(storySource).min(1).max(20),
    /** The slug of the related course; null if there is none. */
    course: z
      .string()
      .regex(/^[a-z0-9_-]{1,64}$/)
      .nullable(),
    /** Only for a side hustle. */
    hustle: hustle.nullable(),
  })
  .superRefine(({ sources, hustle }, context) => {
    const names = new Set(sources.map(({ name }) => name));
    for (const [index, { source }] of (hustle?.law ?? []).entries())
      if (!names.has(source))
        context.addIssue({
          code: 'custom',
          path: ['hustle', 'law', index, 'source'],
          message: 'law_source_unknown',
        });
  });
export type StoryParts = z.output<typeof storyParts>;
