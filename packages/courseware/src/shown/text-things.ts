import type { ShownPart } from '@readytowork/activities';
import { withUnit } from '@readytowork/activities/check';
import { z } from 'zod';
import { keepAmountsWhole } from '../amounts.ts';
import { line } from './limits.ts';
import { caption, facts, type Words } from './parts.ts';

const paragraphs = (description: string) =>
  z.array(line(360, 'a paragraph')).min(1).max(5).meta({ description });

const detail = z
  .strictObject({ label: line(30, 'the name of the detail'), value: line(80, 'the detail') })
  .meta({ description: 'a detail with "label" and "value"' });

/** A job advert, a notice or an offer. */
export const advert = (words: Words) =>
  z
    .strictObject({
      kind: z.literal('advert'),
      ...caption,
      headline: line(80, 'the largest words of the advert'),
      from: line(60, 'who placed it').optional(),
      body: paragraphs('1 to 5 paragraphs').optional(),
      details: z
        .array(detail)
        .max(6)
        .default([])
        .meta({ description: 'up to 6 details with "label" and "value": pay, hours, closing date' }),
    })
    .transform(({ kind, title, headline, from, body = [], details }) => ({
      kind,
      title,
      parts: [
        { part: 'text' as const, heading: headline, paragraphs: body },
        ...(from || details.length > 0
          ? [
              facts(
                [words.shown_from, from],
                ...details.map(({ label, value }): [string, string] => [label, value]),
              ),
            ]
          : []),
      ],
    }));

/** A conversation on a phone. */
export const chat = () =>
  z
    .strictObject({
      kind: z.literal('chat'),
      ...caption,
      me: line(30, 'the name of the person whose phone it is').optional(),
      messages: z
        .array(
          z
            .strictObject({
              who: line(30, 'who wrote it'),
              text: line(240, 'the message'),
              time: line(16, 'the time, such as 08:15 or Mon 08:15'),
            })
            .meta({ description: 'a message with "who", "text" and "time"' }),
        )
        .min(1)
        .max(8)
        .meta({ description: '1 to 8 messages with "who", "text" and "time"' }),
    })
    .superRefine(({ me, messages }, context) => {
      if (me && !messages.some(({ who }) => who === me))
        context.addIssue({ code: 'custom', path: ['me'], message: `"${me}" writes none of the messages.` });
    })
    .transform(({ kind, title, me, messages }) => ({
      kind,
      title,
      parts: [
        {
          part: 'messages' as const,
          messages: messages.map(({ who, text, time }) => ({ who, own: who === me, text, time })),
        },
      ],
    }));

/** A form as someone has filled it in; an empty value is an empty box. */
export const form = (words: Words) =>
  z
    .strictObject({
      kind: z.literal('form'),
      ...caption,
      heading: line(80, 'the name of the form, as printed on it').optional(),
      fields: z
        .array(
          z
            .strictObject({
              label: line(60, 'the name of the field'),
              value: z.string().trim().max(80).default('').meta({ description: 'what is written in it' }),
            })
            .meta({ description: 'a field with "label", and "value" if something is written in it' }),
        )
        .min(2)
        .max(10)
        .meta({ description: '2 to 10 fields with "label" and "value"' }),
    })
    .transform(({ kind, title, heading, fields }) => ({
      kind,
      title,
      parts: [
        ...(heading ? [{ part: 'text' as const, heading, paragraphs: [] }] : []),
        {
          part: 'boxes' as const,
          boxes: fields.map(({ label, value }) => ({ name: label, value })),
          empty: words.shown_empty,
        },
      ],
    }));

export const email = (words: Words) =>
  z
    .strictObject({
      kind: z.literal('email'),
      ...caption,
      from: line(60, 'the sender, with the address if it matters'),
      to: line(60, 'the receiver'),
      date: line(30, 'the day and time').optional(),
      subject: line(80, 'the subject line').optional(),
      attached: line(80, 'the names of attached files').optional(),
      body: paragraphs('1 to 5 paragraphs'),
    })
    .transform(({ kind, title, from, to, date, subject, attached, body }) => ({
      kind,
      title,
      parts: [
        facts(
          [words.shown_from, from],
          [words.shown_to, to],
          [words.shown_date, date],
          [words.shown_subject, subject],
          [words.shown_attached, attached],
        ),
        { part: 'text' as const, paragraphs: body },
      ],
    }));

const cell = z
  .union([z.number(), z.string().trim().max(60)])
  .transform((given) => String(given))
  .meta({ description: 'a cell of at most 60 characters' });

function grid<K extends 'timetable' | 'table'>(kind: K) {
  return z
    .strictObject({
      kind: z.literal(kind),
      ...caption,
      columns: z.array(cell).min(2).max(4).meta({ description: '2 to 4 column names' }),
      rows: z
        .array(z.array(cell).meta({ description: 'a row with as many cells as there are columns' }))
        .min(1)
        .max(10)
        .meta({ description: '1 to 10 rows' }),
    })
    .superRefine(({ columns, rows }, context) => {
      for (const [index, row] of rows.entries())
        if (row.length !== columns.length)
          context.addIssue({
            code: 'custom',
            path: ['rows', index],
            message: `has ${row.length} cells; there are ${columns.length} columns.`,
          });
    })
    .transform(({ kind: written, title, columns, rows }) => ({
      kind: written,
      title,
      parts: [
        {
          part: 'table' as const,
          columns: columns.map((name, at) => ({
            name,
            numeric: at > 0 && rows.every((row) => isNumber(row[at])),
          })),
          rows,
          foot: [],
        },
      ] satisfies ShownPart[],
    }));
}

const isNumber = (text: string | undefined): boolean => /^[-+−]?R?\d[\d \u00a0.]*%?$/u.test(text ?? '');

/** Trains, taxis, shifts, classes. */
export const timetable = () => grid('timetable');

export const table = () => grid('table');

/** Horizontal bars with their values. */
export const chart = () =>
  z
    .strictObject({
      kind: z.literal('chart'),
      ...caption,
      unit: z.string().trim().max(12).default('').meta({ description: 'the unit: R, %, hours' }),
      bars: z
        .array(
          z
            .strictObject({ label: line(30, 'the name of the bar'), value: z.number().min(0) })
            .meta({ description: 'a bar with "label" and "value"' }),
        )
        .min(2)
        .max(8)
        .meta({ description: '2 to 8 bars with "label" and "value"' }),
    })
    .transform(({ kind, title, unit, bars }) => {
      const longest = Math.max(...bars.map(({ value }) => value), 1e-9);
      return {
        kind,
        title,
        parts: [
          {
            part: 'bars' as const,
            bars: bars.map(({ label, value }) => ({
              name: label,
              value: keepAmountsWhole(withUnit(value, unit)),
              share: Math.round((value / longest) * 1000) / 1000,
            })),
          },
        ],
      };
    });
