import { pageSize } from '@readytowork/contract';
import { readCursor, WrongCursor, writeCursor } from '../../../db/cursor.ts';

/** One more than a page, to know whether there is a next page. */
export const rowsToRead = pageSize.usual + 1;

/** The position after which a page continues. */
export function placeIn(cursor: string): number {
  const { sort, id } = readCursor(cursor);
  if (sort !== 'place') throw new WrongCursor();
  return id;
}

/** A page of the rows, and the cursor of the next page. */
export function pageOf<Row extends { place: number }>(read: Row[]): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, pageSize.usual);
  const last = rows.at(-1);
  const next =
    last && read.length > rows.length
      ? writeCursor({ sort: 'place', side: 'after', value: '', id: last.place })
      : null;
  return { rows, next };
}
