/** A result column: its allowed PostgreSQL types, and the JavaScript type that `pg` converts them to. */
export interface Column<T> {
  /** Type names in pg_type. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  holds(value: unknown): value is T;
}

/** The columns of a result by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row with these columns. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

const column = <T>(types: readonly string[], holds: (value: unknown) => value is T): Column<T> => ({
  types,
  nullable: false,
  holds,
});

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Numeric columns are not included, because `pg` returns them as text: cast them in SQL. */
export const integer = column(['int2', 'int4', 'int8'], isNumber);
export const float = column(['float4', 'float8'], isNumber);
export const text = column(['text', 'varchar', 'uuid'], isText);
export const boolean = column(['bool'], (value) => typeof value === 'boolean');
export const timestamp = column(['timestamptz'], (value) => value instanceof Date);
/** Any JSON, which the caller must validate. */
export const json = column(['jsonb', 'json'], (value): value is unknown => value !== undefined);

/** JSON of this shape, which only this program writes. */
export const jsonOf = <T>(holds: (value: unknown) => value is T): Column<T> => column(json.types, holds);

/** Text that a check constraint of its table limits to these words. */
export const oneOf = <const W extends readonly string[]>(...words: W): Column<W[number]> =>
  column(text.types, (value): value is W[number] => words.some((word) => word === value));

export const nullable = <T>({ types, holds }: Column<T>): Column<T | null> => ({
  types,
  nullable: true,
  holds: (value): value is T | null => value === null || holds(value),
});

export const arrayOf = <T>({ types, holds }: Column<T>): Column<T[]> =>
  column(
    types.map((type) => `_${type}`),
    (value): value is T[] => Array.isArray(value) && value.every(holds),
  );
