import type { Block } from './course.ts';
import type { Placed } from './markdown.ts';
import type { Report } from './problem.ts';
import { plain } from './words.ts';

/** The content below one second-level heading. */
export interface Section {
  heading: string;
  line: number;
  blocks: Placed<Block>[];
}

interface Outline {
  /** The document's name in problems: "guide". */
  name: string;
  /** Its second-level headings, in order. */
  headings: readonly string[];
}

/** Splits a document at its second-level headings, and checks that they are the required ones. */
export function readSections(
  placed: Placed<Block>[],
  { name, headings }: Outline,
  report: Report,
): Section[] {
  const sections: Section[] = [];
  for (const each of placed) {
    const { line, value } = each;
    if (value.kind === 'heading' && value.depth === 2)
      sections.push({ heading: plain(value.text), line, blocks: [] });
    else if (sections.length > 0) sections.at(-1)?.blocks.push(each);
    else report(line, `The ${name} must begin with its first heading: ## ${headings[0]}`);
  }
  checkHeadings(sections, { name, headings }, report);
  return sections;
}

function checkHeadings(sections: Section[], { name, headings }: Outline, report: Report): void {
  const found = sections.map(({ heading }) => heading);
  for (const { heading, line, blocks } of sections) {
    if (!headings.includes(heading))
      report(line, `"${heading}" is not a part of the ${name}. Its ## headings are: ${headings.join(', ')}.`);
    if (blocks.length === 0) report(line, `"${heading}" is empty. Write its text below the heading.`);
  }
  for (const missing of headings)
    if (!found.includes(missing)) report(1, `The heading "## ${missing}" is missing.`);
  const known = sections.filter(({ heading }) => headings.includes(heading));
  const expected = headings.filter((heading) => found.includes(heading));
  const wrong = known.find(({ heading }, index) => heading !== expected[index]);
  if (wrong) report(wrong.line, `The ## headings must be in this order, each once: ${headings.join(', ')}.`);
}
