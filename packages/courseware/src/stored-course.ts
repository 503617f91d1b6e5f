import { activity, shown } from '@readytowork/activities';
import { z } from 'zod';
import { type Course, families, formats, layouts } from './course.ts';
import { isLanguage, type Language } from './language.ts';
import { questionsAsked } from './minutes.ts';

/**
 * Schema of a course stored as JSON in a database, possibly for years. Every course ever stored must parse: a new field of
 * `Course` gets a default here, and a field with a new shape also accepts the old one and converts it.
 */
const span = z.object({
  text: z.string(),
  strong: z.literal(true).exactOptional(),
  em: z.literal(true).exactOptional(),
  href: z.string().exactOptional(),
});
const inline = z.array(span);

const diagramEntry = z.object({
  label: z.string(),
  value: z.number().exactOptional(),
  shown: z.string().exactOptional(),
});

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: inline }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(inline) }),
  z.object({ kind: z.literal('quote'), text: inline }),
  z.object({ kind: z.literal('table'), head: z.array(inline), rows: z.array(z.array(inline)) }),
  z.object({ kind: z.literal('heading'), depth: z.literal([2, 3, 4]), text: inline }),
  z.object({
    kind: z.literal('diagram'),
    diagram: z.enum(['bars', 'steps', 'flow', 'cycle']),
    entries: z.array(diagramEntry),
  }),
]);
const blocks = z.array(block).default([]);

const slide = z.object({
  number: z.number(),
  layout: z.enum(layouts),
  art: z.string().exactOptional(),
  picture: z.object({ name: z.string(), hash: z.string(), alt: z.string() }).exactOptional(),
  minutes: z.number().exactOptional(),
  heading: inline,
  blocks,
  sides: z.array(z.object({ heading: inline, blocks })).default([]),
  options: z.array(z.object({ text: inline, right: z.boolean() })).exactOptional(),
  reading: blocks,
  activities: z.array(activity).default([]),
  facts: z.array(z.string()).default([]),
});

/** Before 2027 only the text was stored. */
const wrongOption = z.union([
  z.string().transform((text) => ({ text })),
  z.object({ text: z.string(), coaching: z.string().optional() }),
]);

const question = z.object({
  chapter: z.number(),
  slide: z.number().optional(),
  outcome: z.number().optional(),
  shows: z.string().optional(),
  shown: shown.optional(),
  question: z.string(),
  right: z.string(),
  wrong: z.tuple([wrongOption, wrongOption, wrongOption]),
  explanation: z.string(),
});

const matrix = z.object({
  name: z.string(),
  intro: blocks,
  fields: z.array(z.object({ heading: inline, advice: inline, examples: z.array(inline) })),
});

const language = z.custom<Language>((word) => typeof word === 'string' && isLanguage(word));

const storedCourse: z.ZodType<Course, unknown> = z.object({
  slug: z.string(),
  number: z.number(),
  name: z.string(),
  format: z.enum(formats).default('slides'),
  family: z.enum(families),
  art: z.string(),
  durationMinutes: z.number(),
  blurb: z.string(),
  outcomes: z.array(z.string()).default([]),
  forEmployers: z.array(z.string()).optional(),
  product: z
    .object({
      title: z.string(),
      parts: z.array(z.object({ entry: z.string(), heading: z.string() })),
    })
    .optional(),
  facts: z
    .array(
      z.object({
        name: z.string().default(''),
        subject: z.string().optional(),
        value: z.string().optional(),
        text: z.string(),
        as_of: z.string(),
        until: z.string().optional(),
        check: z.string(),
        help_line: z.boolean().optional(),
      }),
    )
    .default([]),
  chapters: z.array(
    z.object({ number: z.number(), name: z.string(), slides: z.array(slide), language: language.optional() }),
  ),
  quiz: z
    .object({ online: z.array(question).default([]), paper: z.array(question).default([]) })
    .default({ online: [], paper: [] }),
  standard: z.literal([1, 2]).optional(),
  questions: z.number().default(questionsAsked),
  glossary: z.array(z.object({ term: z.string(), means: z.string() })).default([]),
  guide: blocks,
  combined: z.string().optional(),
  topics: z.boolean().optional(),
  assignment: z.array(block).optional(),
  matrix: matrix.optional(),
  language: language.optional(),
  untranslated: z.array(z.string()).optional(),
  hash: z.string(),
});

/**
 * Parses a course stored as JSON.
 *
 * @returns the course, or one line that says why it is invalid
 */
export function parseCourse(stored: unknown): { course: Course } | { problem: string } {
  const { success, data, error } = storedCourse.safeParse(stored);
  return success ? { course: data } : { problem: z.prettifyError(error).replaceAll(/\s+/g, ' ') };
}
