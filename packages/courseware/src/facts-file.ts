import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fact } from './course.ts';
import { CourseError, type Problem, type Report } from './problem.ts';
import { decode, nothingWhereMissing } from './source.ts';
import { readYaml } from './yaml-file.ts';

const sentence = z.string().trim().min(1);
const pattern = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** The name by which a course, a guide or a slide refers to a fact. */
export const factName = z
  .string()
  .regex(pattern)
  .meta({ description: 'the name of a fact in content/facts.yaml: lower-case letters, digits and _' });

const fact = z
  .strictObject({
    name: factName,
    subject: sentence
      .max(70)
      .meta({ description: 'what the fact is about, as readers see it: "The {minimum_wage} minimum wage"' }),
    call: sentence.max(60).optional().meta({
      description: 'only for a phone number: whether the call is free, and the hours: "free, day and night"',
    }),
    value: sentence.optional().meta({ description: 'the text that replaces {name}: R99 000' }),
    text: sentence.meta({ description: 'the fact, as a sentence' }),
    as_of: z.iso.date().meta({ description: 'the day on which the fact was checked, as 2026-03-01' }),
    until: z.iso
      .date()
      .meta({ description: 'the last day on which it may be shown without a new check, as 2027-02-28' }),
    check: sentence.meta({ description: 'where to check the fact: sars.gov.za' }),
    help_line: z
      .boolean()
      .optional()
      .meta({ description: 'true for the number of a help line: slides show no dates beside it' }),
  })
  .refine(({ as_of, until }) => as_of <= until, { error: 'has an "until" before its "as_of".' })
  .refine(({ value = '', call }) => !/^[\d\s]{3,}$/u.test(value) || call !== undefined, {
    error: 'is a phone number and has no "call": say whether it is free, and its hours.',
  })
  .meta({ description: 'a fact with "name", "subject", "text", "as_of", "until" and "check"' });

/** Schema of content/facts.yaml (docs/authoring.md, "facts.yaml"). */
export const factsFile = z
  .array(fact)
  .meta({ title: 'Facts that can change', description: 'the facts of law, tax and prices of all courses' });

/** Name of the file, which lies beside the folders of courses and resources. */
export const factsFileName = 'facts.yaml';

/** A reference to a fact in a text: `{paye_threshold}`. */
const reference = /\{([a-z][a-z0-9_]*)\}/g;

/** All facts, to which courses and guides refer by name. */
export class FactBook {
  readonly #facts: Map<string, Fact>;

  constructor(facts: Fact[]) {
    this.#facts = new Map(facts.map((one) => [one.name, one]));
  }

  /** The named facts, without duplicates, in the order of the book. Reports unknown names. */
  named(names: Iterable<string>, report: (message: string) => void): Fact[] {
    const wanted = new Set(names);
    for (const name of wanted) if (!this.#facts.has(name)) report(unknown(name));
    return [...this.#facts.values()].filter(({ name }) => wanted.has(name));
  }

  /**
   * Replaces the names of facts in a text by their values, and returns those names.
   *
   * @param line the line of the file on which the text begins, for reports
   */
  fillIn(text: string, line: number, report: Report): { text: string; names: string[] } {
    const names: string[] = [];
    const filled = text.split('\n').map((one, index) =>
      one.replace(reference, (found, name: string) => {
        const value = this.#facts.get(name)?.value;
        if (value === undefined)
          report(
            line + index,
            this.#facts.has(name)
              ? `The fact "${name}" has no "value", so a text cannot use its name.`
              : unknown(name),
          );
        names.push(name);
        return value ?? found;
      }),
    );
    return { text: filled.join('\n'), names };
  }
}

const unknown = (name: string): string => `There is no fact "${name}" in content/${factsFileName}.`;

/** Reads facts.yaml. A fact's text may use its own value: "The first {paye_threshold} …". */
export function readFacts(text: string, report: Report): Fact[] {
  const { value = [], lineOf } = readYaml(text, factsFile, report);
  const seen = new Set<string>();
  for (const [index, { name }] of value.entries()) {
    if (seen.has(name)) report(lineOf([index]), `The fact "${name}" is listed twice. Keep one.`);
    seen.add(name);
  }
  const book = new FactBook(value);
  return value.map(({ subject, call, ...one }, index) => {
    const fill = (words: string) => book.fillIn(words, lineOf([index]), report).text;
    return { ...one, subject: fill(subject) + (call ? ` (${call})` : ''), text: fill(one.text) };
  });
}

/**
 * The facts of a content folder; an empty book if there is no facts.yaml.
 *
 * @param folder contains `modules`, `resources` and `facts.yaml`
 * @throws {CourseError} with every problem found, by line
 */
export async function loadFacts(folder: string): Promise<FactBook> {
  const problems: Problem[] = [];
  const report: Report = (line, message) => problems.push({ file: factsFileName, line, message });
  const bytes = await readFile(join(folder, factsFileName)).catch(nothingWhereMissing);
  const facts = readFacts(decode(bytes, report) ?? '[]', report);
  if (problems.length > 0) throw new CourseError('facts', problems);
  return new FactBook(facts);
}
