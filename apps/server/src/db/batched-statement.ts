import { inBatches, type Key } from './batcher.ts';
import type { Columns, RowOf } from './columns.ts';
import type { Executor } from './database.ts';
import { statement } from './prepared.ts';
import { nextPartId, type Read, rowsFromJson } from './read-together.ts';
import { columnsOf } from './transpose.ts';

interface BatchedStatement<Given extends readonly unknown[], C extends Columns> {
  /** The SQL for any number of calls. Its parameters are arrays, one per argument: `unnest($1::int[], $2::text[])`. */
  text: string;
  /** Computes `$1` … from the arguments of all calls, if the parameters are not simply one array per argument. */
  parametersOf?(batch: Given[]): unknown[];
  /** Columns of the result. */
  row: C;
  /** Calls with the same key run one after the other. If the statement writes, return the key of the written row. */
  keyOf(given: Given): Key;
  /** The key of the call that a result row belongs to; not needed for a statement without results. */
  keyOfRow?(row: RowOf<C>): Key;
  /** The result column with the account, for statements that are read together (read-together.ts); `account_id` by default. */
  account?: string;
}

/**
 * Joins JSON texts into one array for `jsonb_array_elements`. A PostgreSQL array would be escaped here and unescaped there before
 * it is parsed, which adds about a quarter to the cost of storing a kilobyte.
 */
export const jsonColumn = (texts: readonly unknown[]): string => `[${texts.join(',')}]`;

/** Runs a frequent statement for many callers in one round trip and one commit. Each caller gets the rows with its own key. */
export function batchedStatement<Given extends readonly unknown[], C extends Columns>({
  text,
  parametersOf = columnsOf,
  row,
  keyOf,
  keyOfRow,
  account = 'account_id',
}: BatchedStatement<Given, C>) {
  const self = { text, row };
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
  const fromJson = rowsFromJson(self);
  const id = nextPartId();
  return Object.assign((db: Executor, ...given: Given): Promise<RowOf<C>[]> => ask(db, given), {
    /** The same, to be asked together with other statements; its parameters must be one array per argument. */
    read: (...given: Given): Read<RowOf<C>[]> => ({
      parts: [{ id, text, account, given }],
      view: fromJson,
      ask: (db) => ask(db, given),
    }),
  });
}
