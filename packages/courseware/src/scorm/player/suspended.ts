import { type ChapterRecord, type Outline, readRecord, writeRecord } from './record.ts';

/** What a learner wrote, by the names of the entries. */
export type Workbook = Map<string, string>;

/** Characters of suspend_data that SCORM 1.2 promises (RTE 3.4.4). */
const most = 4096;

/** What was written, as it stands in suspend_data behind the record (`writeSuspended`); whatever cannot be read is nothing. */
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

/** Room in characters for the workbook of a course, beside the record when every slide was seen. */
export function roomFor(outline: Outline[]): number {
  const whole = readRecord('', outline).map(({ seen, answers }) => ({ seen: seen.map(() => true), answers }));
  return most - writeRecord(whole).length - '|'.length;
}

export function writeWorkbook(workbook: Workbook): string {
  return workbook.size === 0 ? '' : JSON.stringify(Object.fromEntries(workbook));
}

/** The record, and behind it the workbook as `writeWorkbook` wrote it. */
export function writeSuspended(record: ChapterRecord[], written: string): string {
  return written === '' ? writeRecord(record) : `${writeRecord(record)}|${written}`;
}
