import { z } from 'zod';
import { artNames } from './art.ts';
import { families, formats } from './course.ts';
import { factName } from './facts-file.ts';
import { questionsAsked } from './minutes.ts';
import type { Report } from './problem.ts';
import { countWords } from './words.ts';
import { readYaml } from './yaml-file.ts';

const sentence = z.string().trim().min(1);

/** A text with a limited number of words; the problem states the actual number. */
export function wordsBetween(from: number, to: number) {
  return sentence.refine((text) => countWords(text) >= from && countWords(text) <= to, {
    error: ({ input }) => `has ${countWords(String(input))} words; ${from} to ${to} are expected.`,
  });
}

const outcome = sentence
  .refine((text) => !/^you\b/iu.test(text), {
    error: 'begins with the verb: "you can" is understood, so leave it out.',
  })
  .meta({ description: 'an outcome that begins with a verb: "Tell a need from a want"' });

/** Schema of module.yaml (docs/authoring.md, "module.yaml"). */
export const moduleFile = z
  .strictObject({
    number: z
      .int()
      .min(1)
      .refine((number) => number <= 20 || number >= 1000, {
        error: 'is one of the fixed numbers 1 to 20, or at least 1000.',
      })
      .meta({ description: 'the module number: 1 to 20 are fixed, later ones count from 1000' }),
    format: z.enum(formats).meta({ description: 'slides or scorm' }),
    name: sentence.optional().meta({
      description: 'how the course is called, where its folder does not say it well',
    }),
    family: z.enum(families).meta({ description: `colour and mood: ${families.join(', ')}` }),
    art: z.enum(artNames).meta({ description: `the course's own drawing: ${artNames.join(', ')}` }),
    duration_minutes: z
      .int()
      .min(1)
      .max(1000)
      .meta({ description: 'how long the course takes, in whole minutes' }),
    questions: z.int().min(6).max(10).default(questionsAsked).meta({
      description: 'how many questions an attempt asks: 10, or 6 to 9 in a course of 20 minutes or less',
    }),
    blurb: wordsBetween(25, 60).meta({
      description: 'two or three sentences, 25 to 60 words, that say what you will be able to do',
    }),
    combined: sentence.optional().meta({
      description: 'the name of one PDF with all chapters, offered beside those of the topics',
    }),
    topics: z.boolean().optional().meta({
      description: 'false: no PDF of each topic is offered, only the combined one',
    }),
    outcomes: z
      .array(outcome)
      .min(3)
      .max(8)
      .meta({ description: '4 to 8 outcomes, each begins with a verb' }),
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
    report(lineOf(['outcomes']), `In English there are ${outcomes} outcomes, here ${value.outcomes.length}.`);
  return value && { blurb: value.blurb, outcomes: value.outcomes, ...(value.name && { name: value.name }) };
}

/** Needed to check other files of the course. */
const duration = z.object({ duration_minutes: moduleFile.shape.duration_minutes });
const format = z.object({ format: moduleFile.shape.format });

/**
 * Reads module.yaml.
 *
 * @returns `settings` if the file fits its schema; `minutes` if at least the duration does, and `format` likewise
 */
export function readModule(text: string, report: Report) {
  const { value, raw } = readYaml(text, moduleFile, report);
  return {
    settings: value,
    minutes: duration.safeParse(raw).data?.duration_minutes,
    format: format.safeParse(raw).data?.format,
  };
}
