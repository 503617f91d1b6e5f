import type { Block } from './course.ts';
import { readMarkdown } from './markdown.ts';
import type { Report } from './problem.ts';
import { readSections, type Section } from './sections.ts';
import { plain } from './words.ts';

/** The second-level headings of assignment.md, in order (docs/authoring.md, "assignment.md"). */
const headings = ['The task', 'What to hand in', 'How it is marked', 'Hours', 'Academic honesty'] as const;

const allMarks = 100;

/** Reads assignment.md: the task for the university's certificate. */
export function readAssignment(text: string, report: Report): Block[] {
  const placed = readMarkdown(text, 1, report).flatMap(({ line, value, parts }) => {
    if (value.kind !== 'title') return [{ line, value, parts }];
    report(line, 'The assignment must not have a # heading. Use ## headings for its parts.');
    return [];
  });
  const sections = readSections(placed, { name: 'assignment', headings }, report);
  const marking = sections.find(({ heading }) => heading === 'How it is marked');
  if (marking) checkMarks(marking, report);
  return placed.map(({ value }) => value);
}

function checkMarks({ line, blocks }: Section, report: Report): void {
  const table = blocks.find(({ value }) => value.kind === 'table');
  if (table?.value.kind !== 'table' || plain(table.value.head.at(-1) ?? []) !== 'Marks') {
    report(line, 'The marking guide must be a table whose last column is Marks.');
    return;
  }
  const marks = table.value.rows.map((row) => plain(row.at(-1) ?? []));
  const unread = marks.findIndex((text) => !/^\d+$/u.test(text));
  const sum = marks.reduce((total, text) => total + Number(text), 0);
  if (unread >= 0)
    report(
      table.parts[unread + 1] ?? table.line,
      `"${marks[unread]}" is not a number of marks. Write digits only: 15`,
    );
  else if (sum !== allMarks)
    report(table.line, `The marks must add up to ${allMarks}; these add up to ${sum}.`);
}
