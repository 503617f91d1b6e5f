import { z } from 'zod';

/** A position in a sorted list: on that side of the row with this value and id. */
export interface Cursor {
  sort: string;
  side: 'before' | 'after';
  value: string;
  id: number;
}

const parts = z.tuple([z.string(), z.enum(['before', 'after']), z.string(), z.int()]);
const text = z.string().transform((json, context) => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue('This is no cursor.');
    return z.NEVER;
  }
});

/** A cursor that does not fit this list or its order. */
export class WrongCursor extends Error {}

/** Opaque to clients, which only send it back. */
export function writeCursor({ sort, side, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, side, value, id])).toString('base64url');
}

/** A cursor is no secret and anyone can make one up: it leads to no row that the list would not show. */
export function readCursor(cursor: string): Cursor {
  const read = text.pipe(parts).safeParse(Buffer.from(cursor, 'base64url').toString());
  if (!read.success) throw new WrongCursor();
  const [sort, side, value, id] = read.data;
  return { sort, side, value, id };
}
