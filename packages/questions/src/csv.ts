import { type FoundOption, fit, refused } from './fit.ts';
import { marksOf } from './marks.ts';
import { limits, type Question, type ReadQuestion } from './question.ts';
import { asRead } from './tidy.ts';

interface Row {
  line: number;
  cells: string[];
}

/** Reads rows of a CSV file; cells in quotes may hold line ends and doubled quotes. */
export function csvRows(text: string, separator: string, most = Number.POSITIVE_INFINITY): Row[] {
  const rows: Row[] = [];
  let [line, row]: [number, Row] = [1, { line: 1, cells: [] }];
  for (let at = 0; at <= text.length && rows.length < most; ) {
    const [cell, end] = cellAt(text, at, separator);
    for (const sign of text.slice(at, end)) if (sign === '\n') line += 1;
    row.cells.push(cell);
    if (text[end] !== separator) {
      rows.push(row);
      line += 1;
      row = { line, cells: [] };
    }
    at = end + 1;
  }
  return rows;
}

/** A cell, and where the sign after it stands. */
function cellAt(text: string, start: number, separator: string): [cell: string, end: number] {
  const parts: string[] = [];
  let at = start;
  if (text[at] === '"') {
    for (at += 1; ; ) {
      const quote = text.indexOf('"', at);
      parts.push(text.slice(at, quote < 0 ? text.length : quote));
      at = quote < 0 ? text.length : quote + 1;
      if (text[at] !== '"') break;
      parts.push('"');
      at += 1;
    }
  }
  const from = at;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  parts.push(text.slice(from, at));
  return [parts.join(''), at];
}

/** The separator that the first line has most of. */
export function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const columns = [
  'list',
  'chapter',
  'slide',
  'outcome',
  'shows',
  'question',
  'right',
  'wrong 1',
  'coaching 1',
  'wrong 2',
  'coaching 2',
  'wrong 3',
  'coaching 3',
  'explanation',
] as const;

const otherNames: Record<string, string> = {
  'question text': 'question',
  text: 'question',
  'right option': 'right',
  'right answer': 'right',
  'correct answer': 'answer',
  correct: 'answer',
  key: 'answer',
  feedback: 'explanation',
};

/** The name of each column in our words: `Option A`, `Answer 1` and `Choice 1` are `option a` and so on. */
function nameOf(cell: string): string {
  const name = asRead(cell);
  const [, letter, number] = /^(?:option|choice|answer)? ?(?:([a-h])|([1-8]))$/.exec(name) ?? [];
  if (letter) return `option ${letter}`;
  if (number) return `option ${String.fromCharCode(96 + Number(number))}`;
  return otherNames[name] ?? name;
}

/** True if the first line names a column for the question and one for the right option. */
export function hasColumns(text: string): boolean {
  const [head] = csvRows(text.slice(0, 4000), separatorOf(text), 1);
  const names = (head?.cells ?? []).map(nameOf);
  return names.includes('question') && (names.includes('right') || names.includes('answer'));
}

/**
 * Reads CSV with a line of names: our own columns, or `question`, `option a` … and `answer`, which is a letter, a number or the
 * text of the right option.
 */
export function readCsv(text: string): ReadQuestion[] {
  if (!hasColumns(text)) return [refused(1, 'no-columns')];
  const [head, ...rows] = csvRows(text, separatorOf(text), limits.questions + 2);
  const names = (head?.cells ?? []).map(nameOf);
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      const row = new Map(names.map((name, index) => [name, plainCell(cells[index] ?? '').trim()]));
      return readRow(row, line);
    });
}

function readRow(row: ReadonlyMap<string, string>, line: number): ReadQuestion {
  const cell = (name: string) => row.get(name) ?? '';
  const options = row.has('right') ? ownOptions(cell) : letteredOptions(row, cell('answer'));
  if (!options) return refused(line, 'unknown-key', { value: cell('answer').slice(0, 80) });
  const named = (['chapter', 'slide', 'outcome', 'shows'] as const).map((name) => `${name}:${cell(name)}`);
  return fit({
    line,
    question: cell('question'),
    options,
    explanation: cell('explanation'),
    marks: marksOf([cell('list'), ...named]),
  });
}

function ownOptions(cell: (name: string) => string): FoundOption[] {
  const wrong = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    text: cell(`wrong ${number}`),
    points: 0,
    feedback: cell(`coaching ${number}`),
  }));
  const right = cell('right');
  return [...(right ? [{ text: right, points: 1 }] : []), ...wrong.filter(({ text }) => text !== '')];
}

/** @returns undefined if the answer names none of the options */
function letteredOptions(row: ReadonlyMap<string, string>, answer: string): FoundOption[] | undefined {
  const options = [...'abcdefgh'].flatMap((letter) => {
    const text = row.get(`option ${letter}`) ?? '';
    return text === '' ? [] : [{ letter, text }];
  });
  const wanted = asRead(answer);
  const byName = options.find(({ letter }, index) => wanted === letter || wanted === String(index + 1));
  const key = options.find(({ text }) => asRead(text) === wanted) ?? byName;
  return key && options.map((option) => ({ text: option.text, points: option === key ? 1 : 0 }));
}

/** Writes CSV for a spreadsheet, with a byte order mark, so that Excel reads UTF-8. */
export function writeCsv(questions: readonly Question[]): string {
  const rows = questions.map((question) => cellsOf(question).map(quoted).join(','));
  return `\ufeff${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

function cellsOf({
  list,
  chapter,
  slide,
  outcome,
  shows,
  question,
  right,
  wrong,
  explanation,
}: Question): string[] {
  const options = wrong.flatMap(({ text, coaching }) => [text, coaching ?? '']);
  const numbers = [chapter, slide, outcome].map((value) => (value === undefined ? '' : String(value)));
  return [list ?? '', ...numbers, shows ?? '', question, right, ...options, explanation ?? ''];
}

/** A spreadsheet runs a cell that begins like this as a formula; an apostrophe in front makes it text. */
const formula = /^'*[=+\-@\t\r]/;

function quoted(cell: string): string {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const plainCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
