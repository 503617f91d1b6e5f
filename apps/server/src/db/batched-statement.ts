import { inBatches, type Key } from './batcher.ts';
import type { Columns, RowOf } from './columns.ts';
import type { Executor } from './database.ts';

import { statement } from './prepared.ts';

interface BatchedStatement<Given extends readonly unknown[], C extends Columns> {
  /** The text, for any number at once: its parameters are the columns of what is given, `unnest($1::int[], $2::text[])`. */
  text: string;
  /** Where the parameters are others than the columns: what stands for `$1` …, made of all that is given. */
  parametersOf?(batch: Given[]): unknown[];
  /** The columns that it answers. */
  row: C;
  /** Two with the same key take turns. For a statement that writes: the row that it writes to. */
  keyOf(given: Given): Key;
  /** Whose a row of the answer is; a statement that answers nothing needs none. */
  keyOfRow?(row: RowOf<C>): Key;
}

/** The columns of rows, each as an array. */
export const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));

/**
 * A column of JSON texts as one, for `jsonb_array_elements`. As an array of PostgreSQL each of them would be quoted here and read sign by
 * sign there before it is read as JSON: about a quarter of what it costs to store a kilobyte.
 */
export const jsonColumn = (texts: readonly unknown[]): string => `[${texts.join(',')}]`;

/** A statement that many people make at once, in one round trip and one commit. Each caller gets the rows of their own key. */
export function batchedStatement<Given extends readonly unknown[], C extends Columns>({
  text,
  parametersOf = columnsOf,
  row,
  keyOf,
  keyOfRow,
}: BatchedStatement<Given, C>) {
  const execute = statement(text, row);
  const ask = inBatches({
    keyOf,
    async run(db, batch: Given[]) {
      const byKey = new Map<Key, RowOf<C>[]>(batch.map((given) => [keyOf(given), []]));
      for (const each of await execute(db, parametersOf(batch)))
        byKey.get(keyOfRow?.(each) ?? '')?.push(each);
      return batch.map((given) => byKey.get(keyOf(given)) ?? []);
    },
  });
  return (db: Executor, ...given: Given): Promise<RowOf<C>[]> => ask(db, given);
}
