import { type ChapterRecord, type Outline, readRecord, writeRecord } from './record.ts';

/** The learner's texts, by entry name. */
export type Workbook = Map<string, string>;

/** Maximum length of suspend_data in SCORM 1.2, in characters (RTE 3.4.4). */
const most = 4096;

/** Parses the workbook, which follows the record in suspend_data (`writeSuspended`); unreadable text gives an empty workbook. */
export function readWorkbook(text: string): Workbook {
  const written = text.split('|').slice(3).join('|');
  return new Map(entriesOf(written).filter((entry) => typeof entry[1] === 'string'));
}

function entriesOf(json: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(json));
  } catch {
    return [];
  }
}

/** Characters left for the workbook of a course, next to the record when every slide was seen. */
export function roomFor(outline: Outline[]): number {
  const whole = readRecord('', outline).map(({ seen, answers }) => ({ seen: seen.map(() => true), answers }));
  return most - writeRecord(whole).length - '|'.length;
}

export function writeWorkbook(workbook: Workbook): string {
  return workbook.size === 0 ? '' : JSON.stringify(Object.fromEntries(workbook));
}

/** Joins the record and the output of `writeWorkbook`. */
export function writeSuspended(record: ChapterRecord[], written: string): string {
  return written === '' ? writeRecord(record) : `${writeRecord(record)}|${written}`;
}
