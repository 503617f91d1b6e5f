import type { Pairs } from './session.ts';

const numeric = new Intl.Collator('en', { numeric: true });
// The elements to set first: an entry needs its id, and an interaction its type before its answers.
const first = ['id', 'type'];

function rank(key: string): string {
  return key
    .split('.')
    .map((part) => (first.includes(part) ? ` ${first.indexOf(part)}` : part))
    .join('.');
}

/** Sorts pairs so that each can be set: lists from 0 on, dependencies first. */
export function inOrder(pairs: Readonly<Pairs>): [key: string, value: string][] {
  return Object.entries(pairs)
    .map((pair) => ({ pair, rank: rank(pair[0]) }))
    .sort((a, b) => numeric.compare(a.rank, b.rank))
    .map(({ pair }) => pair);
}
