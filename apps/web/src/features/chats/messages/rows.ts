import { dayOf } from './times.ts';

/** What a row needs to know of a message. */
interface Written {
  number: number;
  at: string;
  /** Null: somebody who left, or who is not seen. */
  author: { person: string } | null;
  own: boolean;
}

export type Row<M> =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  /** `follows`: the message above is of the same person, whose name stands there. */
  | { kind: 'message'; key: string; message: M; follows: boolean };

/** What somebody had read when they came, and what was there then. What comes while they look on is no news from before. */
export interface Arrival {
  lastRead: number;
  lastThen: number;
}

/** Messages of one person within so many milliseconds are one block. */
const blockMs = 10 * 60_000;

/** Messages as they stand below one another: days, blocks of one person, and the line above what is new. */
export function rowsOf<M extends Written>(messages: readonly M[], { lastRead, lastThen }: Arrival): Row<M>[] {
  const rows: Row<M>[] = [];
  let before: M | undefined;
  let isLineDrawn = false;
  for (const message of messages) {
    const { number, own, at } = message;
    const day = dayOf(at);
    const isNewDay = !before || day !== dayOf(before.at);
    if (isNewDay) rows.push({ kind: 'day', key: day, day });
    const needsLine: boolean = !isLineDrawn && !own && number > lastRead && number <= lastThen;
    if (needsLine) rows.push({ kind: 'unread', key: 'unread' });
    isLineDrawn ||= needsLine;
    const follows = !isNewDay && !needsLine && isOneBlock(before, message);
    rows.push({ kind: 'message', key: String(number), message, follows });
    before = message;
  }
  return rows;
}

function isOneBlock(before: Written | undefined, { author, own, at }: Written): boolean {
  if (!before || before.own !== own || before.author?.person !== author?.person) return false;
  return Date.parse(at) - Date.parse(before.at) < blockMs;
}
