import { dayOf } from './times.ts';

/** The fields of a message that the rows use. */
interface Written {
  number: number;
  at: string;
  /** Null for a member who left or is hidden. */
  author: { person: string } | null;
  own: boolean;
}

export type Row<M> =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  /** `follows`: the message above is of the same person, whose name stands there. */
  | { kind: 'message'; key: string; message: M; follows: boolean };

/**
 * How far the reader had read when they arrived, and the last message at that time. Messages that arrive later do not count as
 * new.
 */
export interface Arrival {
  lastRead: number;
  lastThen: number;
}

/** One author's messages within this many milliseconds are shown as a block. */
const blockMs = 10 * 60_000;

/** Groups messages by day and into blocks of one author, and places the line above the new ones. */
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
