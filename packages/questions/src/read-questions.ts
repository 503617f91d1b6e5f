import { readAiken } from './aiken.ts';
import { hasColumns, readCsv } from './csv.ts';
import { refused } from './fit.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { readQtiItem } from './qti.ts';
import { readQtiPackage } from './qti-package.ts';
import { type Format, limits, type ReadQuestion } from './question.ts';

export interface ReadFile {
  /** Missing if no format fits the file. */
  format?: Format;
  /** In the order of the file; never empty. */
  questions: ReadQuestion[];
}

/**
 * Reads the questions of a file in any of the formats. A mistake costs one question and never the file; it does not throw.
 *
 * @param name of the file; its ending decides where the content leaves a doubt
 */
export function readQuestions(file: Uint8Array | string, name: string): ReadFile {
  if (file.length > limits.bytes) return { questions: [refused(1, 'too-large')] };
  const read = typeof file !== 'string' && isZip(file) ? readZip(file) : readText(decode(file), name);
  if (read.questions.length === 0) return { ...read, questions: [refused(1, 'empty')] };
  if (read.questions.length <= limits.questions) return read;
  const kept = read.questions.slice(0, limits.questions);
  const { line = 1 } = read.questions[limits.questions] ?? {};
  return { ...read, questions: [...kept, refused(line, 'too-many', { value: String(limits.questions) })] };
}

const isZip = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b;

function readZip(bytes: Uint8Array): ReadFile {
  const { version, questions } = readQtiPackage(bytes);
  return { format: `qti-${version}`, questions };
}

/** By the byte order mark, else as UTF-8, else as Windows does. */
function decode(file: Uint8Array | string): string {
  if (typeof file === 'string') return file;
  const [a, b] = file;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Old editors on Windows write this.
    return new TextDecoder('windows-1252').decode(file);
  }
}

function readText(raw: string, name: string): ReadFile {
  const text = raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') return { questions: [] };
  const format = formatOf(text, name);
  switch (format) {
    case 'moodle-xml':
      return { format, questions: readMoodleXml(text) };
    case 'qti-2.1':
    case 'qti-3.0':
      return { format, questions: [readQtiItem(text)] };
    case 'gift':
      return { format, questions: readGift(text) };
    case 'aiken':
      return { format, questions: readAiken(text) };
    case 'csv':
      return { format, questions: readCsv(text) };
    default:
      return { questions: [refused(1, format ?? 'unknown-format')] };
  }
}

/** The format of a text; `old-qti` and `not-xml` are refused with these words. */
function formatOf(text: string, name: string): Format | 'old-qti' | 'not-xml' | undefined {
  const ending = name.toLowerCase().replace(/^.*\./, '');
  if (/^\s*</.test(text)) {
    const root = /<(?:[\w.-]+:)?(quiz|assessmentItem|qti-assessment-item|questestinterop)[\s>]/.exec(
      text,
    )?.[1];
    if (root === 'quiz') return 'moodle-xml';
    if (root === 'questestinterop') return 'old-qti';
    if (root) return root === 'assessmentItem' ? 'qti-2.1' : 'qti-3.0';
    if (/^\s*<\?xml/.test(text)) return 'not-xml';
  }
  if (ending === 'gift') return 'gift';
  if (ending === 'csv' || ending === 'tsv') return 'csv';
  if (/^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[.)]/im.test(text)) return 'aiken';
  if (/(?<!\\)\{/.test(text)) return 'gift';
  if (hasColumns(text)) return 'csv';
  return /^[ \t]*[A-D][.)]/im.test(text) ? 'aiken' : undefined;
}
