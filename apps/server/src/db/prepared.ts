import { CompiledQuery } from 'kysely';
import type { Columns, RowOf } from './columns.ts';
import type { Executor } from './database.ts';

/** A statement as it is written, with what it answers. */
export interface WrittenStatement {
  /** With `$1` …, in PostgreSQL's own words. */
  text: string;
  row: Columns;
}

const written: WrittenStatement[] = [];

/** Every statement of the modules loaded so far: a test compares each with what PostgreSQL says of it (statements.test.ts). */
export const writtenStatements = (): readonly WrittenStatement[] => written;

/** Tests look at every row that is read; a request pays nothing for it. */
export const inspection: { rows?: (statement: WrittenStatement, rows: readonly object[]) => void } = {};

/**
 * Notes a statement and what it answers. It is handed to PostgreSQL under its name, without being put together anew for each
 * call (database.ts, `StatementNames`).
 */
export function statement<C extends Columns>(text: string, row: C) {
  const self = { text, row };
  written.push(self);
  return async (db: Executor, values: readonly unknown[]): Promise<RowOf<C>[]> => {
    const { rows } = await db.executeQuery<RowOf<C>>(CompiledQuery.raw(text, [...values]));
    inspection.rows?.(self, rows);
    return rows;
  };
}

/** For a statement that answers no rows. */
export const nothing: Record<never, never> = {};

/**
 * SQL as it is, for what the query builder cannot say, or what is asked so often that building it would show.
 *
 * @param row the columns that it answers
 */
export function prepared<C extends Columns>(text: string, row: C) {
  const execute = statement(text, row);
  return (db: Executor, ...values: readonly unknown[]) => execute(db, values);
}
