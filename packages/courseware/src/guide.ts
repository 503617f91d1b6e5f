import type { Block } from './course.ts';
import { readMarkdown } from './markdown.ts';
import type { Report } from './problem.ts';
import { readSections, type Section } from './sections.ts';
import { blockTexts, plain } from './words.ts';

/** The second-level headings of facilitator.md, in order (docs/authoring.md, "facilitator.md"). */
const guideHeadings = [
  'Before the session',
  'Session plan',
  'Activities',
  'Discussion questions',
  'When it gets personal',
  'Checking what was learned',
] as const;

const planColumns = ['Minutes', 'Chapter', 'What you do', 'What the group does'] as const;

/**
 * Reads facilitator.md.
 *
 * @param duration the course's duration in minutes, which the session plan must add up to; undefined if unknown
 */
export function readGuide(text: string, duration: number | undefined, report: Report): Block[] {
  const placed = readMarkdown(text, 1, report).flatMap(({ line, value, parts }) => {
    if (value.kind !== 'title' && value.kind !== 'diagram') return [{ line, value, parts }];
    report(
      line,
      value.kind === 'title'
        ? 'The guide must not have a # heading. Use ## headings for its parts.'
        : 'The guide must not contain diagrams.',
    );
    return [];
  });
  const sections = readSections(placed, { name: 'guide', headings: guideHeadings }, report);
  const plan = sections.find(({ heading }) => heading === 'Session plan');
  if (plan) checkPlan(plan, duration, report);
  const activities = sections.find(({ heading }) => heading === 'Activities');
  if (activities) checkActivities(activities, report);
  return placed.map(({ value }) => value);
}

function checkPlan({ line, blocks }: Section, duration: number | undefined, report: Report): void {
  const found = blocks.find(({ value }) => value.kind === 'table');
  if (found?.value.kind !== 'table') {
    report(line, `The session plan must be a table with the columns ${planColumns.join(', ')}.`);
    return;
  }
  const { head, rows } = found.value;
  const columns = head.map(plain);
  if (columns.join('|') !== planColumns.join('|'))
    report(
      found.line,
      `The session plan must have the columns ${planColumns.join(', ')}, but has ${columns.join(', ')}.`,
    );
  const minutes = rows.map((row) => plain(row[0] ?? []));
  for (const [index, text] of minutes.entries())
    if (!/^\d+$/u.test(text))
      report(
        found.parts[index + 1] ?? found.line,
        `"${text}" is not a number of minutes. Write digits only: 10`,
      );
  const sum = minutes.reduce((total, text) => total + (Number.parseInt(text, 10) || 0), 0);
  if (duration !== undefined && sum !== duration)
    report(
      found.line,
      `The session plan's minutes add up to ${sum}; the course takes ${duration} (duration_minutes).`,
    );
}

function checkActivities({ line, blocks }: Section, report: Report): void {
  const activities = blocks.flatMap(({ line: at, value }, index) =>
    value.kind === 'heading' && value.depth === 3 ? [{ line: at, name: plain(value.text), index }] : [],
  );
  const count = activities.length;
  if (count < 3 || count > 6) report(line, `Activities needs three to six ### headings, but has ${count}.`);
  for (const [order, { line: at, name, index }] of activities.entries()) {
    const body = blocks.slice(index + 1, activities[order + 1]?.index);
    const text = body.flatMap(({ value }) => blockTexts(value)).join(' ');
    if (!/\d[\d\s–-]*min/iu.test(text))
      report(at, `The activity "${name}" does not state its duration, such as "15 minutes".`);
  }
}
