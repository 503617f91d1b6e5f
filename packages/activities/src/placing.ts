/** Pairs that a learner makes by two presses: an answer and the row where it belongs, in either order. */
export interface Matching {
  /** The answer in each row; empty if there is none. */
  placed: readonly string[];
  /** The item pressed first, which waits for the second press. */
  held?: Held | undefined;
}

export type Held = { answer: string } | { row: number };

/** The result of a press, which the page announces. */
export type Placing =
  | { did: 'holds'; answer: string }
  | { did: 'waits'; row: number }
  | { did: 'placed'; answer: string; row: number }
  | { did: 'released' };

interface Pressed {
  matching: Matching;
  placing: Placing;
}

export const emptyMatching = (rows: number): Matching => ({ placed: Array<string>(rows).fill('') });

/** Presses an answer: puts it into the row that waits, or holds it. Pressed a second time, it is released. */
export function pressAnswer({ placed, held }: Matching, answer: string): Pressed {
  if (held && 'row' in held) return place(placed, answer, held.row);
  if (held?.answer === answer) return { matching: { placed }, placing: { did: 'released' } };
  return { matching: { placed, held: { answer } }, placing: { did: 'holds', answer } };
}

/**
 * Presses a row: puts the held answer there. Otherwise an empty row waits for an answer, and a filled one gives its answer back
 * into the hand. Pressed a second time, a waiting row is released.
 */
export function pressRow({ placed, held }: Matching, row: number): Pressed {
  if (held && 'answer' in held) return place(placed, held.answer, row);
  if (held?.row === row) return { matching: { placed }, placing: { did: 'released' } };
  const answer = placed[row];
  if (!answer) return { matching: { placed, held: { row } }, placing: { did: 'waits', row } };
  return {
    matching: { placed: placed.map((one, at) => (at === row ? '' : one)), held: { answer } },
    placing: { did: 'holds', answer },
  };
}

/** An answer is in one row at most; the answer that was in the row becomes free. */
function place(placed: readonly string[], answer: string, row: number): Pressed {
  const others = placed.map((one, at) => (at === row ? answer : one === answer ? '' : one));
  return { matching: { placed: others }, placing: { did: 'placed', answer, row } };
}

/** Moves an item to another place of its list; the same list if there is no such place. */
export function withMoved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return items;
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
