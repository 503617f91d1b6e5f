import { z } from 'zod';

/** A position in a sorted list: before or after the row with this value and id. */
export interface Cursor<Id extends number | string = number> {
  sort: string;
  side: 'before' | 'after';
  value: string;
  id: Id;
}

const partsWith = <Id extends z.ZodType>(id: Id) =>
  z.tuple([z.string(), z.enum(['before', 'after']), z.string(), id]);

const text = z.string().transform((json, context) => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue('This is no cursor.');
    return z.NEVER;
  }
});

/** A cursor of another list or sort order. */
export class WrongCursor extends Error {}

/** Encodes a cursor; clients only send it back. */
export function writeCursor({ sort, side, value, id }: Cursor<number | string>): string {
  return Buffer.from(JSON.stringify([sort, side, value, id])).toString('base64url');
}

const readWith =
  <Id extends number | string>(parts: z.ZodType<[string, 'before' | 'after', string, Id]>) =>
  (cursor: string): Cursor<Id> => {
    const read = text.pipe(parts).safeParse(Buffer.from(cursor, 'base64url').toString());
    if (!read.success) throw new WrongCursor();
    const [sort, side, value, id] = read.data;
    return { sort, side, value, id };
  };

/** Decodes a cursor. Anyone can make one up, but it leads only to rows that the list shows anyway. */
export const readCursor = readWith(partsWith(z.int()));

/** Decodes a cursor of a list whose rows are told apart by a text. */
export const readTextCursor = readWith(partsWith(z.string()));
