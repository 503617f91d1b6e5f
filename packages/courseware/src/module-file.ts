import { z } from 'zod';
import { artNames } from './art.ts';
import { families, formats } from './course.ts';
import { factName } from './facts-file.ts';
import { questionsAsked } from './minutes.ts';
import type { Report } from './problem.ts';
import { countWords } from './words.ts';
import { readYaml } from './yaml-file.ts';

const sentence = z.string().trim().min(1);

/** Schema of a text with a limited number of words; its error message states the actual number. */
export function wordsBetween(from: number, to: number) {
  return sentence.refine((text) => countWords(text) >= from && countWords(text) <= to, {
    error: ({ input }) => `has ${countWords(String(input))} words; ${from} to ${to} are expected.`,
  });
}

const outcome = sentence
  .refine((text) => !/^you\b/iu.test(text), {
    error: 'must begin with the verb. Leave out "you can".',
  })
  .meta({ description: 'an outcome that begins with a verb: "Tell a need from a want"' });

/** The most words of an outcome as employers read it: a certificate has room for eight of this length in legible letters. */
const mostWordsForEmployers = 14;
const addresses = /\b(?:I|me|mine|my|myself|our|us|we|you|your|yours)\b/iu;
/** A text shown to an employer must not hint at a person's health, family or bad experiences. */
const privateMatters =
  /\b(?:abus|addict|anxi|depress|divorc|grief|harass|hiv\b|illness|miscarr|pregnan|rape\b|rapist|sexual|suicid|trauma|violen)/iu;

const forEmployer = sentence
  .refine((text) => countWords(text) <= mostWordsForEmployers, {
    error: ({ input }) =>
      `has ${countWords(String(input))} words; at most ${mostWordsForEmployers} are expected.`,
  })
  .refine((text) => !addresses.test(text), {
    error: 'must speak of the holder in the third person: "Checks a payslip", without "I", "my" or "you".',
  })
  .refine((text) => !privateMatters.test(text), {
    error:
      'names a private matter. An employer reads this: say what the holder knows, not what has happened.',
  })
  .meta({ description: 'an outcome in the third person, for employers: "Tells needs from wants"' });

const product = z
  .strictObject({
    title: wordsBetween(2, 6).meta({ description: 'its name: "My money plan"' }),
    parts: z
      .array(
        z.strictObject({
          entry: sentence.meta({ description: 'the name of a workbook entry of the course' }),
          heading: wordsBetween(1, 8).meta({ description: 'the heading above what the learner wrote there' }),
        }),
      )
      .min(1)
      .max(6),
  })
  .meta({ description: 'one page made of what the learner wrote: its title, and 1 to 6 parts' });

/** Schema of module.yaml (docs/authoring.md, "module.yaml"). */
export const moduleFile = z
  .strictObject({
    number: z
      .int()
      .min(1)
      .refine((number) => number <= 20 || number >= 1000, {
        error: 'must be one of the fixed numbers 1 to 20, or at least 1000.',
      })
      .meta({ description: 'the module number: 1 to 20 are fixed, later ones count from 1000' }),
    format: z.enum(formats).meta({ description: 'slides or scorm' }),
    name: sentence.optional().meta({
      description: 'the name of the course, if its folder does not give a good one',
    }),
    family: z.enum(families).meta({ description: `colour and mood: ${families.join(', ')}` }),
    art: z.enum(artNames).meta({ description: `the drawing of the course: ${artNames.join(', ')}` }),
    duration_minutes: z
      .int()
      .min(1)
      .max(1000)
      .meta({ description: 'how long the course takes, in whole minutes' }),
    questions: z.int().min(6).max(10).default(questionsAsked).meta({
      description: 'number of questions in an attempt: 10, or 6 to 9 in a course of 20 minutes or less',
    }),
    blurb: wordsBetween(25, 60).meta({
      description: 'two or three sentences, 25 to 60 words, about what learners will be able to do',
    }),
    combined: sentence.optional().meta({
      description: 'the name of one PDF with all chapters, offered besides the PDF of each topic',
    }),
    topics: z.boolean().optional().meta({
      description: 'false to offer only the combined PDF, without one for each topic',
    }),
    outcomes: z
      .array(outcome)
      .min(3)
      .max(8)
      .meta({ description: '4 to 8 outcomes, each beginning with a verb' }),
    for_employers: z.array(forEmployer).meta({
      description:
        'the outcomes in the same order, as certificates and the verify page show them: third person, 14 words at most, nothing private',
    }),
    product: product.optional(),
    standard: z.literal([1, 2]).default(1).meta({
      description:
        '2 for a course that is written for the standard of 2027 (docs/authoring.md, "The standard"); 1 for older ones',
    }),
    facts: z.array(factName).default([]).meta({
      description: 'the names of facts in content/facts.yaml that the course as a whole relies on',
    }),
  })
  .meta({ title: 'A course', description: 'the settings of a course, as docs/authoring.md shows them' });

/** Schema of module.zu.yaml and other translations: the texts of module.yaml in another language. */
const moduleTexts = z
  .strictObject({
    name: moduleFile.shape.name,
    blurb: moduleFile.shape.blurb,
    outcomes: moduleFile.shape.outcomes,
  })
  .meta({ description: 'the words of module.yaml in another language: "blurb", "outcomes" and "name"' });

/** @param outcomes number of outcomes in English */
export function readModuleTexts(text: string, outcomes: number, report: Report) {
  const { value, lineOf } = readYaml(text, moduleTexts, report);
  if (value && value.outcomes.length !== outcomes)
    report(
      lineOf(['outcomes']),
      `This file has ${value.outcomes.length} outcomes; the English one has ${outcomes}.`,
    );
  return value && { blurb: value.blurb, outcomes: value.outcomes, ...(value.name && { name: value.name }) };
}

/** The duration alone, because other files of the course are checked against it even if the rest of module.yaml is invalid. */
const duration = z.object({ duration_minutes: moduleFile.shape.duration_minutes });
const format = z.object({ format: moduleFile.shape.format });

/**
 * Reads module.yaml.
 *
 * @returns `settings` if the file fits its schema; `minutes` if at least the duration does, and `format` likewise; `partLine` is
 * the line of a part of the product
 */
export function readModule(text: string, report: Report) {
  const { value, raw, lineOf } = readYaml(text, moduleFile, report);
  if (value && value.for_employers.length !== value.outcomes.length)
    report(
      lineOf(['for_employers']),
      `There are ${value.outcomes.length} outcomes and ${value.for_employers.length} of them for employers; each outcome needs one.`,
    );
  return {
    settings: value,
    minutes: duration.safeParse(raw).data?.duration_minutes,
    format: format.safeParse(raw).data?.format,
    partLine: (part: number) => lineOf(['product', 'parts', part, 'entry']),
  };
}
