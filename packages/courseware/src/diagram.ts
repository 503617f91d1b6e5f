import type { DiagramEntry, DiagramKind } from './course.ts';
import type { Report } from './problem.ts';
import { countCharacters } from './words.ts';

/** Number of lines of each diagram (docs/authoring.md, "Drawings and diagrams"). */
const lineCounts = {
  bars: { from: 2, to: 5 },
  steps: { from: 3, to: 5 },
  flow: { from: 2, to: 4 },
  cycle: { from: 3, to: 5 },
} as const;

const maxLabelLength = 22;

/** Narrows a fence's info word to a diagram kind. */
export function isDiagramKind(word: string): word is DiagramKind {
  return Object.hasOwn(lineCounts, word);
}

/**
 * Reads the lines of a diagram's fence.
 *
 * @param line the line of the opening fence in the file
 */
export function readDiagram(kind: DiagramKind, text: string, line: number, report: Report): DiagramEntry[] {
  const entries = text.split('\n').flatMap((row, index) => {
    if (row.trim() === '') return [];
    return [readEntry(kind, row.trim(), (message) => report(line + 1 + index, message))];
  });
  const { from, to } = lineCounts[kind];
  if (entries.length < from || entries.length > to)
    report(line, `A ${kind} diagram takes ${from} to ${to} lines; this one has ${entries.length}.`);
  if (kind === 'bars' && entries.every((entry) => entry.value === 0))
    report(line, 'All bars are 0. At least one number must be above 0.');
  return entries;
}

function readEntry(kind: DiagramKind, row: string, report: (message: string) => void): DiagramEntry {
  const entry = kind === 'bars' ? readBar(row, report) : { label: row };
  const length = countCharacters(entry.label);
  if (length > maxLabelLength)
    report(`The label "${entry.label}" has ${length} characters; at most ${maxLabelLength} fit.`);
  return entry;
}

function readBar(row: string, report: (message: string) => void): DiagramEntry {
  const colon = row.lastIndexOf(':');
  const shown = row.slice(colon + 1).trim();
  const value = readNumber(shown);
  if (colon < 1 || value === undefined) {
    report(`"${row}" is not a bar. Write "label: number", with one unit before or after it: "Rent: R2 200".`);
    return { label: row, value: 0, shown: '' };
  }
  return { label: row.slice(0, colon).trim(), value, shown };
}

/** The number in a text such as "R2 200", "45 %" or "1,5 hours"; undefined if the text has none or several. */
function readNumber(shown: string): number | undefined {
  const parts = /^([^\d-]*)(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)([.,]\d+)?(\D*)$/u.exec(shown);
  if (!parts) return undefined;
  const whole = (parts[2] ?? '').replace(/\D/gu, '');
  return Number(`${whole}${(parts[3] ?? '').replace(',', '.')}`);
}
