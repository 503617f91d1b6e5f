import type { Shown } from '@readytowork/activities';
import { z } from 'zod';
import { wordsIn } from '../document-words.ts';
import { sizeProblems } from './limits.ts';
import { budget, payslip, statement } from './money-things.ts';
import type { Words } from './parts.ts';
import { advert, chart, chat, email, form, table, timetable } from './text-things.ts';

/** The name of a shown thing, by which questions refer to it. */
export const shownName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .meta({ description: 'a name of lower-case letters, digits and _' });

/** By language, because making the schema takes milliseconds. */
const made = new Map<string | undefined, z.ZodType<Shown, unknown>>();

/**
 * Schema of a thing to show (docs/authoring.md, "Things shown"), which also converts it to its parts.
 *
 * @param language decides the language of our own words on it
 */
export function shownFile(language?: string): z.ZodType<Shown, unknown> {
  const known = made.get(language) ?? makeShownFile(wordsIn(language));
  made.set(language, known);
  return known;
}

function makeShownFile(words: Words): z.ZodType<Shown, unknown> {
  return z
    .discriminatedUnion('kind', [
      payslip(words),
      advert(words),
      chat(),
      timetable(),
      statement(words),
      budget(words),
      form(words),
      email(words),
      chart(),
      table(),
    ])
    .superRefine((thing, context) => {
      for (const message of sizeProblems(thing)) context.addIssue({ code: 'custom', message });
    })
    .meta({
      description:
        'a thing with "kind" (payslip, advert, chat, timetable, statement, budget, form, email, chart, table), "title" and its rows',
    });
}
