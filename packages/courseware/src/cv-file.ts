import { z } from 'zod';
import type { Report } from './problem.ts';
import { cvColours, cvHeaders } from './resource.ts';
import { readYaml } from './yaml-file.ts';

const words = (most: number, description: string) => z.string().trim().min(1).max(most).meta({ description });

const entry = z
  .strictObject({
    what: words(60, 'the job, school or skill, at most 60 characters'),
    where: words(60, 'the employer, school or place, at most 60 characters').optional(),
    when: words(40, 'the time, as text: "Since 2024" (a year alone in quotation marks)').optional(),
    points: z
      .array(words(110, 'a point of at most 110 characters'))
      .max(4)
      .default([])
      .meta({ description: 'at most 4 points of at most 110 characters' }),
  })
  .meta({ description: 'an entry with "what" and optional "where", "when" and "points"' });

const contents = ['text', 'items', 'entries'] as const;

const section = z
  .strictObject({
    heading: words(40, 'a heading of at most 40 characters'),
    text: words(320, 'a paragraph of at most 320 characters').optional(),
    items: z
      .array(words(90, 'an item of at most 90 characters'))
      .min(1)
      .max(6)
      .optional()
      .meta({ description: '1 to 6 items of at most 90 characters' }),
    entries: z.array(entry).min(1).max(4).optional().meta({ description: '1 to 4 entries' }),
  })
  .refine((found) => contents.filter((name) => found[name] !== undefined).length === 1, {
    error: 'must have one of "text", "items" or "entries".',
  })
  .meta({ description: 'a section with "heading" and one of "text", "items" or "entries"' });

/** The text of a CV, filled in or blank. */
export const cvText = z
  .strictObject({
    name: words(40, 'a name of at most 40 characters'),
    line: words(80, 'one line of at most 80 characters below the name'),
    contact: z
      .array(words(40, 'a way to be reached, at most 40 characters'))
      .min(2)
      .max(4)
      .meta({ description: '2 to 4 contact details: place, phone, email' }),
    sections: z.array(section).min(3).max(8).meta({ description: '3 to 8 sections' }),
  })
  .meta({ description: 'the content of the CV: "name", "line", "contact" and "sections"' });

type Text = z.output<typeof cvText>;

const headings = (text: Text) => text.sections.map(({ heading }) => heading);

/** Schema of content/resources/cv/NN-name.yaml (docs/authoring.md, "Resource tools"). */
export const cvFile = z
  .strictObject({
    title: words(40, 'the name of this template'),
    summary: words(160, 'one or two sentences that say whom it is for, at most 160 characters'),
    suits: z
      .array(words(100, 'a reason to choose it, at most 100 characters'))
      .min(2)
      .max(4)
      .meta({ description: '2 to 4 reasons to choose this template' }),
    colour: z.enum(cvColours).meta({ description: `its colour: ${cvColours.join(', ')}` }),
    header: z.enum(cvHeaders).meta({ description: `the position of its name: ${cvHeaders.join(', ')}` }),
    example: cvText,
    blank: cvText,
  })
  .refine(({ example, blank }) => headings(example).join('\n') === headings(blank).join('\n'), {
    path: ['blank', 'sections'],
    error: 'has other headings than the example. Both need the same headings in the same order.',
  })
  .meta({ title: 'A CV template', description: 'a CV template, as docs/authoring.md shows it' });

/** Reads a CV template; undefined if it does not fit the schema. Every problem is reported. */
export function readCv(text: string, report: Report): z.output<typeof cvFile> | undefined {
  return readYaml(text, cvFile, report).value;
}
