import { z } from 'zod';
import { artNames } from './art.ts';
import { type Block, type Fact, families } from './course.ts';
import { type FactBook, factName } from './facts-file.ts';
import { readMarkdown } from './markdown.ts';
import type { Report } from './problem.ts';
import { readYaml } from './yaml-file.ts';

const words = (most: number, description: string) => z.string().trim().min(1).max(most).meta({ description });

const handoutSettings = z
  .strictObject({
    title: words(60, 'the title of the guide, at most 60 characters'),
    summary: words(160, 'one or two sentences that say what it gives, at most 160 characters'),
    points: z
      .array(words(100, 'a point of at most 100 characters'))
      .min(2)
      .max(5)
      .meta({ description: '2 to 5 points about its content' }),
    art: z.enum(artNames).meta({ description: `a drawing: ${artNames.join(', ')}` }),
    family: z.enum(families).meta({ description: `colour and mood: ${families.join(', ')}` }),
    facts: z.array(factName).default([]).meta({
      description: 'the names of facts in content/facts.yaml that the guide relies on',
    }),
  })
  .meta({ description: 'the settings of a guide, as docs/authoring.md shows them' });

/**
 * Reads a guide: YAML settings between two lines of three dashes, then Markdown.
 *
 * @returns undefined if the settings do not fit the schema; every problem is reported
 */
export function readHandout(
  text: string,
  book: FactBook,
  report: Report,
): (Omit<z.output<typeof handoutSettings>, 'facts'> & { facts: Fact[]; blocks: Block[] }) | undefined {
  const [head, yaml = ''] = /^---\n([\s\S]*?\n)---(?:\n|$)/u.exec(text) ?? [];
  if (head === undefined) {
    report(1, 'A guide must begin with its settings: a line ---, YAML, and another line ---.');
    return undefined;
  }
  const { value } = readYaml(yaml, handoutSettings, (line, message) => report(line + 1, message));
  const line = head.split('\n').length;
  const filled = book.fillIn(text.slice(head.length), line, report);
  const blocks = readBlocks(filled.text, line, report);
  const facts = book.named([...(value?.facts ?? []), ...filled.names], (message) => report(1, message));
  return value && { ...value, facts, blocks };
}

function readBlocks(text: string, line: number, report: Report): Block[] {
  const parts = readMarkdown(text, line, report);
  if (parts.length === 0) report(line, 'The guide has no text. Write it below the settings.');
  return parts.flatMap(({ line: at, value }) => {
    if (value.kind !== 'title') return [value];
    report(at, 'Write the title in the settings. Use ## headings for the parts of the guide.');
    return [];
  });
}
