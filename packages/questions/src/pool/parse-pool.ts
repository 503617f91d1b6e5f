import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Question } from '../question.ts';

export type List = 'online' | 'paper';
export const lists = ['online', 'paper'] as const;

/** A question as the text has it, with or without mistakes. */
export interface PoolQuestion {
  list: List;
  /** Its position in the list, from 0. */
  index: number;
  question: Partial<Omit<Question, 'wrong' | 'list'>> & { wrong: { text: string; coaching?: string }[] };
  /** The lines of the question and of its parts, from 1: `question`, `wrong.0`, … */
  lines: { first: number; last: number };
  parts: ReadonlyMap<string, number>;
}

export interface ParsedPool {
  map: YAMLMap | undefined;
  lists: Record<List, YAMLSeq | undefined>;
}

/** The lists of questions in a text; undefined if it is not YAML, or has lists in another form than ours. */
export function parsePool(text: string): ParsedPool | undefined {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return undefined;
  const map = document.contents ?? undefined;
  if (map === undefined || (isScalar(map) && map.value === null))
    return { map: undefined, lists: { online: undefined, paper: undefined } };
  if (!isMap(map) || map.flow) return undefined;
  const online = listOf(map, 'online');
  const paper = listOf(map, 'paper');
  return online === null || paper === null ? undefined : { map, lists: { online, paper } };
}

/** @returns null if there is something else than a list of blocks */
function listOf(map: YAMLMap, list: List): YAMLSeq | undefined | null {
  const node = map.get(list, true);
  if (node === undefined || (isScalar(node) && node.value === null)) return undefined;
  if (!isSeq(node)) return null;
  if (node.flow && node.items.length > 0) return null;
  return node.items.every((item) => isMap(item) && !item.flow && item.range) ? node : null;
}

export const pairNamed = (map: YAMLMap, name: string): Pair | undefined =>
  map.items.find(({ key }) => isScalar(key) && key.value === name);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'range' in value;

/** The value of a pair; undefined if there is none. */
export const valueIn = (pair: Pair | undefined): Node | undefined =>
  pair && isNode(pair.value) ? pair.value : undefined;

const scalar = (node: unknown): unknown => (isScalar(node) ? node.value : undefined);
const textOf = (node: unknown): string | undefined => {
  const value = scalar(node);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
};
const numberOf = (node: unknown): number | undefined => {
  const value = scalar(node);
  return typeof value === 'number' ? value : undefined;
};

/** The questions of a text in their order; undefined if it cannot be read as a form. */
export function readPool(text: string): PoolQuestion[] | undefined {
  const pool = parsePool(text);
  if (!pool) return undefined;
  const starts = lineStarts(text);
  const lineAt = (node: unknown) => (isNode(node) && node.range ? lineOf(starts, node.range[0]) : 1);
  return lists.flatMap((list) =>
    (pool.lists[list]?.items ?? []).filter(isMap).map((map, index) => {
      const parts = new Map(map.items.map(({ key, value }) => [String(scalar(key)), lineAt(value ?? key)]));
      const wrong = map.get('wrong', true);
      if (isSeq(wrong))
        for (const [at, option] of wrong.items.entries()) parts.set(`wrong.${at}`, lineAt(option));
      const last = lineOf(starts, Math.max(0, (map.range?.[1] ?? 1) - 1));
      return { list, index, question: questionOf(map), lines: { first: lineAt(map), last }, parts };
    }),
  );
}

function questionOf(map: YAMLMap): PoolQuestion['question'] {
  const text = (name: string) => textOf(map.get(name, true));
  const wrong = map.get('wrong', true);
  const options = isSeq(wrong) ? wrong.items : [];
  const numbers = (['chapter', 'slide', 'outcome'] as const).flatMap((name) => {
    const value = numberOf(map.get(name, true));
    return value === undefined ? [] : [[name, value] as const];
  });
  const texts = (['shows', 'question', 'right', 'explanation'] as const).flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [[name, value.trim()] as const];
  });
  return {
    ...Object.fromEntries(numbers),
    ...Object.fromEntries(texts),
    wrong: options.map((option) => {
      const coaching = isMap(option) ? textOf(option.get('coaching', true)) : undefined;
      const words = (isMap(option) ? textOf(option.get('option', true)) : textOf(option)) ?? '';
      return { text: words.trim(), ...(coaching !== undefined && { coaching: coaching.trim() }) };
    }),
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line of a position, from 1. */
function lineOf(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low + 1;
}
