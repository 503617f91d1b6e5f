import { z } from 'zod';

/**
 * A thing that a question shows: a payslip, an advert, a chat. Courses write it as the rows of its kind
 * (packages/courseware/src/shown), and the loader turns it into a few parts, with our own words in the course's language. So each
 * medium draws five parts and not ten kinds, and courses stored for years stay readable.
 */
const words = z.string();

export const shownKinds = [
  'payslip',
  'advert',
  'chat',
  'timetable',
  'statement',
  'budget',
  'form',
  'email',
  'chart',
  'table',
] as const;

/** Names with their values: employer, period, closing date. */
const facts = z.object({
  part: z.literal('facts'),
  rows: z.array(z.object({ name: words, value: words })),
});

const text = z.object({ part: z.literal('text'), heading: words.optional(), paragraphs: z.array(words) });

/** At most four columns, so that it fits a narrow phone. The first cell of a row names the row. */
const table = z.object({
  part: z.literal('table'),
  columns: z.array(z.object({ name: words, numeric: z.boolean() })),
  rows: z.array(z.array(words)),
  /** Totals: rows of the same width, set apart. */
  foot: z.array(z.array(words)),
});

const messages = z.object({
  part: z.literal('messages'),
  messages: z.array(
    z.object({
      who: words,
      /** True for the person whose phone it is. */
      own: z.boolean(),
      text: words,
      time: words,
    }),
  ),
});

/** The fields of a form; an empty value is an empty box, and `empty` says so to screen readers. */
const boxes = z.object({
  part: z.literal('boxes'),
  boxes: z.array(z.object({ name: words, value: words })),
  empty: words,
});

/** `share` is the length of a bar, from 0 to 1. */
const bars = z.object({
  part: z.literal('bars'),
  bars: z.array(z.object({ name: words, value: words, share: z.number() })),
});

export const shownPart = z.discriminatedUnion('part', [facts, text, table, messages, boxes, bars]);
export type ShownPart = z.infer<typeof shownPart>;

export const shown = z.object({
  kind: z.enum(shownKinds),
  /** The caption. */
  title: words,
  parts: z.array(shownPart),
});
export type Shown = z.infer<typeof shown>;

/** Every text of a shown thing, in reading order. */
export function shownTexts({ title, parts }: Shown): string[] {
  return [title, ...parts.flatMap(partTexts)].filter(Boolean);
}

function partTexts(part: ShownPart): string[] {
  switch (part.part) {
    case 'facts':
      return part.rows.flatMap(({ name, value }) => [name, value]);
    case 'text':
      return [part.heading ?? '', ...part.paragraphs];
    case 'table':
      return [part.columns.map(({ name }) => name), ...part.rows, ...part.foot].flat();
    case 'messages':
      return part.messages.flatMap(({ who, text: said, time }) => [who, said, time]);
    case 'boxes':
      return part.boxes.flatMap(({ name, value }) => [name, value]);
    case 'bars':
      return part.bars.flatMap(({ name, value }) => [name, value]);
  }
}
