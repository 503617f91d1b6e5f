import { CompiledQuery } from 'kysely';
import type { Columns, RowOf } from './columns.ts';
import type { Executor } from './database.ts';

/** A handwritten statement with its result columns. */
export interface WrittenStatement {
  /** SQL with parameters `$1` …. */
  text: string;
  row: Columns;
}

const written: WrittenStatement[] = [];

/** Every statement of the modules loaded so far: a test compares each with PostgreSQL's description (statements.test.ts). */
export const writtenStatements = (): readonly WrittenStatement[] => written;

/** Lets tests check the type of every row that is read, at no cost in production. */
export const inspection: { rows?: (statement: WrittenStatement, rows: readonly object[]) => void } = {};

/**
 * Registers a statement and its result columns. It goes to PostgreSQL under its name, without being built again for each call
 * (database.ts, `StatementNames`).
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

/** The result columns of a statement without result rows. */
export const nothing: Record<never, never> = {};

/**
 * Plain SQL, for what the query builder cannot express, or for statements frequent enough that building them would cost
 * noticeable time.
 *
 * @param row the result columns
 */
export function prepared<C extends Columns>(text: string, row: C) {
  const execute = statement(text, row);
  return (db: Executor, ...values: readonly unknown[]) => execute(db, values);
}
