import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import type { Question } from '../question.ts';
import { type List, type ParsedPool, pairNamed, parsePool, readPool, valueIn } from './parse-pool.ts';
import { writeInline, writeItem, writePair } from './write-question.ts';

export { type List, type PoolQuestion, readPool } from './parse-pool.ts';

/** Where a question stands. */
export interface Place {
  list: List;
  index: number;
}

/** The parts of a question that a form changes one by one. */
const partNames = [
  'chapter',
  'slide',
  'outcome',
  'shows',
  'question',
  'right',
  'wrong',
  'explanation',
] as const;
type PartName = Exclude<(typeof partNames)[number], 'wrong'>;

/**
 * Every function here takes a text and gives the changed one, whose other lines stay as they are, comments and blanks included.
 * Undefined: the text cannot be changed like this, because it is not YAML or not in blocks; then it is for people to change.
 */
type Changed = string | undefined;

/** Adds questions at the end of a list, which is made if the text has none. */
export function addQuestions(text: string, list: List, questions: readonly Question[]): Changed {
  const pool = parsePool(text);
  if (!pool) return undefined;
  const held = pool.lists[list];
  const before = held?.items.length ?? 0;
  const added =
    held && before > 0
      ? addAfter(text, { list, index: before - 1 }, questions)
      : begin(text, pool, list, questions);
  return checked(added, list, before + questions.length);
}

function addAfter(text: string, place: Place, questions: readonly Question[]): Changed {
  const pieces = piecesOf(text, place.list);
  const piece = pieces?.[place.index];
  if (!piece) return undefined;
  const items = questions.map((question) => `${writeItem(question, piece.indent)}\n`).join('');
  return splice(text, { start: piece.end, end: piece.end }, `${endOfLine(text, piece.end)}${items}`);
}

/** A line feed if the text does not end its last line. */
const endOfLine = (text: string, at: number): string => (at > 0 && text[at - 1] !== '\n' ? '\n' : '');

function begin(text: string, { map }: ParsedPool, list: List, questions: readonly Question[]): string {
  const items = questions.map((question) => `${writeItem(question, 2)}\n`).join('');
  const pair = map && pairNamed(map, list);
  const key = pair && isScalar(pair.key) ? pair.key.range : undefined;
  if (!key) return `${text}${endOfLine(text, text.length)}${list}:\n${items}`;
  // `paper: []  # none yet` keeps its comment on the line of the name.
  const colon = text.indexOf(':', key[1]);
  const value = valueIn(pair)?.range;
  const isOnLine = value && value[1] > value[0] && !text.slice(colon, value[0]).includes('\n');
  const emptied = isOnLine ? splice(text, { start: colon + 1, end: value[1] }, '') : text;
  const line = emptied.indexOf('\n', colon);
  const at = line < 0 ? emptied.length : line + 1;
  return splice(emptied, { start: at, end: at }, `${endOfLine(emptied, at)}${items}`);
}

/** Adds a copy of a question after it. */
export function duplicateQuestion(text: string, { list, index }: Place): Changed {
  const pieces = piecesOf(text, list);
  const piece = pieces?.[index];
  if (!pieces || !piece) return undefined;
  const copy = text.slice(piece.dash, piece.end);
  const added = `${endOfLine(text, piece.end)}${copy}`;
  return checked(splice(text, { start: piece.end, end: piece.end }, added), list, pieces.length + 1);
}

/** Removes a question, with the comments directly above it. */
export function removeQuestion(text: string, { list, index }: Place): Changed {
  const pieces = piecesOf(text, list);
  const piece = pieces?.[index];
  if (!pieces || !piece) return undefined;
  if (pieces.length > 1) return checked(splice(text, piece, ''), list, pieces.length - 1);
  const map = parsePool(text)?.map;
  const pair = map && pairNamed(map, list);
  const key = pair && isScalar(pair.key) ? pair.key.range : undefined;
  if (!key) return undefined;
  const colon = text.indexOf(':', key[1]) + 1;
  return checked(splice(splice(text, piece, ''), { start: colon, end: colon }, ' []'), list, 0);
}

/** Swaps a question with its neighbour. @param by -1 up, 1 down */
export function moveQuestion(text: string, { list, index }: Place, by: -1 | 1): Changed {
  const pieces = piecesOf(text, list);
  const [upper, lower] = [pieces?.[Math.min(index, index + by)], pieces?.[Math.max(index, index + by)]];
  if (!pieces || !upper || !lower) return undefined;
  const whole = (piece: Piece) => text.slice(piece.start, piece.end) + endOfLine(text, piece.end);
  const between = text.slice(upper.end, lower.start);
  const swapped = `${whole(lower)}${between}${whole(upper)}`;
  return checked(splice(text, { start: upper.start, end: lower.end }, swapped), list, pieces.length);
}

/** Changes one part of a question. @param value undefined or an empty text removes a part that may be missing */
export function setPart(
  text: string,
  place: Place,
  name: PartName,
  value: string | number | undefined,
): Changed {
  const map = itemAt(text, place);
  if (!map) return undefined;
  const isOptional = name === 'slide' || name === 'outcome' || name === 'shows';
  const next = isOptional && (value === undefined || value === '') ? undefined : (value ?? '');
  return confirmed(setPair(text, map, name, next, partNames), place);
}

/** Changes a wrong option, its coaching included. */
export function setWrong(text: string, place: Place, at: number, option: Question['wrong'][number]): Changed {
  const map = itemAt(text, place);
  const wrong = map?.get('wrong', true);
  if (!map || !isSeq(wrong) || wrong.flow) return undefined;
  const item = wrong.items[at];
  if (isMap(item) && !item.flow) {
    const worded = setPair(text, item, 'option', option.text, ['option', 'coaching']);
    const again = worded === undefined ? undefined : itemAt(worded, place)?.get('wrong', true);
    const same = isSeq(again) ? again.items[at] : undefined;
    if (worded === undefined || !isMap(same)) return undefined;
    return confirmed(
      setPair(worded, same, 'coaching', option.coaching || undefined, ['option', 'coaching']),
      place,
    );
  }
  if (!isScalar(item)) return undefined;
  if (!option.coaching) return confirmed(replaceValue(text, item, option.text), place);
  // The text becomes `option: …` on its line, with the comment behind it; then it can have coaching.
  const named = item.range && splice(text, { start: item.range[0], end: item.range[0] }, 'option: ');
  const inside =
    named && isSingleLine(text, item) ? named : replaceValue(text, item, option.text, 'option: ');
  return inside === undefined ? undefined : setWrong(inside, place, at, option);
}

const isSingleLine = (text: string, item: Node): boolean =>
  !text.slice(item.range?.[0], contentEnd(text, item)).includes('\n');

function itemAt(text: string, { list, index }: Place): YAMLMap | undefined {
  const item = parsePool(text)?.lists[list]?.items[index];
  return isMap(item) ? item : undefined;
}

/** Sets, adds or removes `name: value` in a map of blocks. @param order of the names, for one that is added */
function setPair(
  text: string,
  map: YAMLMap,
  name: string,
  value: unknown,
  order: readonly string[],
): Changed {
  const pair = pairNamed(map, name);
  const key = pair && isScalar(pair.key) ? pair.key.range : undefined;
  const held = valueIn(pair);
  if (!key) return value === undefined ? text : addPair(text, map, name, value, order);
  if (value === undefined) return removePair(text, map, name);
  if (isScalar(held) && held.value === value) return text;
  const indent = columnOf(text, key[0]);
  if (!held?.range)
    return splice(
      text,
      { start: key[0], end: text.indexOf(':', key[1]) + 1 },
      writePair(name, value, indent).trimStart(),
    );
  if (held.comment || text.slice(contentEnd(text, held), lineEnd(text, contentEnd(text, held))).trim() !== '')
    return replaceValue(text, held, value);
  return splice(
    text,
    { start: key[0], end: contentEnd(text, held) },
    writePair(name, value, indent).trimStart(),
  );
}

/** Replaces a value by one on one line; the comment behind it stays. */
function replaceValue(text: string, held: Node, value: unknown, name = ''): Changed {
  if (!held.range) return undefined;
  const isBlock = isScalar(held) && (held.type === 'BLOCK_FOLDED' || held.type === 'BLOCK_LITERAL');
  // The comment of a block stands in its first line, which goes.
  const comment = isBlock && held.comment ? ` #${held.comment}` : '';
  return splice(
    text,
    { start: held.range[0], end: contentEnd(text, held) },
    `${name}${writeInline(value)}${comment}`,
  );
}

function addPair(
  text: string,
  map: YAMLMap,
  name: string,
  value: unknown,
  order: readonly string[],
): Changed {
  const earlier = order.slice(0, order.indexOf(name));
  const after = map.items.findLast(({ key }) => isScalar(key) && earlier.includes(String(key.value)));
  const first = map.items[0];
  const firstKey = first && isScalar(first.key) ? first.key.range : undefined;
  if (!firstKey) return undefined;
  const indent = columnOf(text, firstKey[0]);
  const lines = writePair(name, value, indent);
  if (!after)
    return splice(
      text,
      { start: firstKey[0], end: firstKey[0] },
      `${lines.trimStart()}\n${' '.repeat(indent)}`,
    );
  const node = valueIn(after);
  const key = isScalar(after.key) ? after.key.range : undefined;
  const end = lineEnd(text, node ? contentEnd(text, node) : (key?.[1] ?? 0));
  return splice(text, { start: end, end }, `\n${lines}`);
}

function removePair(text: string, map: YAMLMap, name: string): Changed {
  const at = map.items.findIndex(({ key }) => isScalar(key) && key.value === name);
  const pair = map.items[at];
  const key = pair && isScalar(pair.key) ? pair.key.range : undefined;
  if (!key) return undefined;
  const node = valueIn(pair);
  const end = Math.min(lineEnd(text, node ? contentEnd(text, node) : key[1]) + 1, text.length);
  if (at > 0) return splice(text, { start: text.lastIndexOf('\n', key[0]) + 1, end }, '');
  // The first pair shares its line with the dash; the next one moves up.
  const next = map.items[1];
  const start = next && isScalar(next.key) ? next.key.range?.[0] : undefined;
  return start === undefined ? undefined : splice(text, { start: key[0], end: start }, '');
}

/** The piece of a question: its lines, and the comments directly above. */
interface Piece {
  start: number;
  /** Where the line of its dash begins. */
  dash: number;
  end: number;
  /** Of its dash. */
  indent: number;
}

function piecesOf(text: string, list: List): Piece[] | undefined {
  const seq = parsePool(text)?.lists[list];
  if (!seq) return undefined;
  return seq.items.filter(isMap).map((map) => {
    const at = text.lastIndexOf('-', (map.range?.[0] ?? 1) - 1);
    const dash = text.lastIndexOf('\n', at) + 1;
    const end = Math.min(lineEnd(text, contentEnd(text, map)) + 1, text.length);
    return { start: commentsAbove(text, dash), dash, end, indent: at - dash };
  });
}

/** Where the comment lines directly above a line begin. */
function commentsAbove(text: string, line: number): number {
  let start = line;
  while (start > 0) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    if (!/^\s*#/.test(text.slice(above, start))) return start;
    start = above;
  }
  return start;
}

/** The end of the last word of a value, without the blank lines and comments behind it. */
function contentEnd(text: string, node: Node): number {
  if (isMap(node) || isSeq(node)) {
    const last = node.items.at(-1);
    const inside = isMap(node) ? valueIn(node.items.at(-1)) : last;
    if (!node.flow && isNodeWithRange(inside)) return contentEnd(text, inside);
  }
  const [start, end] = node.range ?? [0, 0];
  return start + text.slice(start, end).trimEnd().length;
}

const isNodeWithRange = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'range' in value && Array.isArray(value.range);

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

const columnOf = (text: string, at: number): number => at - (text.lastIndexOf('\n', at - 1) + 1);

const splice = (text: string, { start, end }: { start: number; end: number }, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

/** The text if its list has as many questions as it should, so that nothing is lost where a layout was not foreseen. */
const checked = (text: Changed, list: List, count: number): Changed => {
  const questions = text === undefined ? undefined : readPool(text);
  return questions?.filter((one) => one.list === list).length === count ? text : undefined;
};

const confirmed = (text: Changed, { list, index }: Place): Changed =>
  text !== undefined && readPool(text)?.some((one) => one.list === list && one.index === index)
    ? text
    : undefined;

/** The questions of a text that have everything, and the number of those that have not. */
export function completeQuestions(text: string): { whole: Question[]; unfinished: number } {
  const all = readPool(text) ?? [];
  const whole = all.flatMap(({ list, question: { question = '', right = '', wrong, ...rest } }) => {
    const [a, b, c] = wrong;
    const isWhole = a && b && c && [question, right, a.text, b.text, c.text].every((part) => part !== '');
    return isWhole ? [{ ...rest, list, question, right, wrong: [a, b, c] } satisfies Question] : [];
  });
  return { whole, unfinished: all.length - whole.length };
}
