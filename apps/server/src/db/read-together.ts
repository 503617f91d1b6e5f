import { CompiledQuery } from 'kysely';
import { inBatches } from './batcher.ts';
import { type Columns, type RowOf, timestamp } from './columns.ts';
import type { Executor } from './database.ts';
import { inspection, type WrittenStatement } from './prepared.ts';
import { columnsOf } from './transpose.ts';

/** A batched statement as a part of a larger one. */
interface Part {
  /** Number of the statement, as a short key. */
  id: number;
  text: string;
  /** The result column with the account. */
  account: string;
  given: readonly unknown[];
}

let statements = 0;
export const nextPartId = (): number => ++statements;

/** The rows of each part as PostgreSQL writes them in JSON; null if there are none. */
type Rows = readonly (string | null)[];

/** What is to be read about an account, with everything but the asking decided. */
export interface Read<T> {
  parts: readonly Part[];
  view(rows: Rows): T;
  /** Asks each part in a statement of its own. */
  ask(db: Executor): Promise<T>;
}

export const mapRead = <A, B>({ parts, view, ask }: Read<A>, map: (of: A) => B): Read<B> => ({
  parts,
  view: (rows) => map(view(rows)),
  ask: async (db) => map(await ask(db)),
});

export const listReads = <T>(reads: readonly Read<T>[]): Read<T[]> => ({
  parts: reads.flatMap(({ parts }) => parts),
  view(rows) {
    let from = 0;
    return reads.map(({ parts, view }) => {
      const until = from + parts.length;
      const own = rows.slice(from, until);
      from = until;
      return view(own);
    });
  },
  ask: (db) => Promise.all(reads.map(({ ask }) => ask(db))),
});

type ValuesOf<R> = { [K in keyof R]: R[K] extends Read<infer T> ? T : never };

export function joinReads<R extends Record<string, Read<unknown>>>(reads: R): Read<ValuesOf<R>> {
  const named = (values: unknown[]): ValuesOf<R> =>
    Object.fromEntries(Object.keys(reads).map((name, index): unknown[] => [name, values[index]]));
  return mapRead(listReads(Object.values(reads)), named);
}

/** Converts rows from JSON to what `pg` makes of the same columns. */
export function rowsFromJson<C extends Columns>(statement: WrittenStatement & { row: C }) {
  const times = Object.keys(statement.row).filter((name) => statement.row[name]?.types === timestamp.types);
  return ([json]: Rows): RowOf<C>[] => {
    const rows: (RowOf<C> & Record<string, unknown>)[] = json ? JSON.parse(json) : [];
    for (const row of rows)
      for (const name of times) {
        const text = row[name];
        if (typeof text === 'string') Object.assign(row, { [name]: new Date(text) });
      }
    inspection.rows?.(statement, rows);
    return rows;
  };
}

interface Together<T> {
  /** The rows as text. It serves as their version, on every process: it is equal if and only if no row has changed. */
  version: string;
  value(): T;
}

/**
 * Reads what several features declare about an account in one statement, which also serves the others who ask at the same time.
 * Each combination of statements is planned once for a connection, so there must be few.
 */
export async function readTogether<T>(
  db: Executor,
  account: number,
  { parts, view }: Read<T>,
): Promise<Together<T>> {
  const rows = await combined(parts)(db, { account, parts });
  return { version: rows.join('\n'), value: () => view(rows) };
}

interface Item {
  account: number;
  parts: readonly Part[];
}
type Combined = (db: Executor, item: Item) => Promise<Rows>;

const combinations = new Map<string, Combined>();

function combined(parts: readonly Part[]): Combined {
  const key = parts.map(({ id }) => id).join();
  const known = combinations.get(key);
  if (known) return known;
  const made = inBatches<Item, Rows>({ keyOf: ({ account }) => account, run: runner(textOf(parts)) });
  combinations.set(key, made);
  return made;
}

interface Row {
  account_id: number;
  part: number;
  rows: string;
}

const runner = (text: string) => async (db: Executor, items: Item[]) => {
  const parts = items[0]?.parts ?? [];
  const values = parts.flatMap((_, part) => columnsOf(items.map((item) => item.parts[part]?.given ?? [])));
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  const found = new Map(items.map(({ account }) => [account, parts.map((): string | null => null)]));
  for (const { account_id, part, rows: json } of rows) found.get(account_id)?.splice(part, 1, json);
  return items.map(({ account }) => found.get(account) ?? []);
};

/** The parts one below the other, with their parameters numbered through. */
function textOf(parts: readonly Part[]): string {
  let before = 0;
  const texts = parts.map(({ text, account, given }, index) => {
    const own = text.replace(/\$(\d+)/g, (_, number: string) => `$${before + Number(number)}`);
    before += given.length;
    return `select p.${account} as account_id, ${index} as part, json_agg(p)::text as rows from (${own}) p group by 1`;
  });
  return texts.join(' union all ');
}
