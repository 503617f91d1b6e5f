import type pg from 'pg';

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  inet: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'Json',
  tsvector: 'string',
  _bytea: 'Buffer[]',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  made: boolean;
}

interface Rule {
  table_name: string;
  rule: string;
}

const columnsSql = `
  select table_name, column_name, udt_name, is_nullable,
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as made
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'migration'
  order by table_name, ordinal_position`;

const rulesSql = `
  select rel.relname as table_name, pg_get_constraintdef(con.oid) as rule
  from pg_constraint con join pg_class rel on rel.oid = con.conrelid
  where con.connamespace = 'public'::regnamespace and con.contype in ('p', 'u', 'f', 'c')
  union all
  select tablename, regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX \\S+ ON (ONLY )?public\\.\\S+ USING (btree )?', '\\1INDEX ')
  from pg_indexes ind where schemaname = 'public'
    and not exists (select from pg_constraint where conname = ind.indexname)
  order by 1, 2`;

/**
 * Writes the tables of the database as types for Kysely, with the constraints of each table as its comment. The result is
 * committed as the description of the schema; a check compares it with the migrations.
 */
export async function describeTables(client: pg.Client | pg.Pool): Promise<string> {
  const columns: Column[] = (await client.query(columnsSql)).rows;
  const rules: Rule[] = (await client.query(rulesSql)).rows;
  const tables = [...new Set(columns.map((column) => column.table_name))];
  const parts = tables.map((table) =>
    [
      '/**',
      ...rules.filter((rule) => rule.table_name === table).map((rule) => ` * ${rule.rule}`),
      ' */',
      `export interface ${typeName(table)} {`,
      ...columns.filter((column) => column.table_name === table).map((column) => field(column, rules)),
      '}',
    ].join('\n'),
  );
  const index = tables.map((table) => `  ${table}: ${typeName(table)};`);
  return [
    "// Made from the migrations by npm run check -- --write. Do not edit.\nimport type { Generated, JSONColumnType } from 'kysely';",
    'type Json = JSONColumnType<object>;',
    ...parts,
    `export interface Tables {\n${index.join('\n')}\n}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function field(column: Column, rules: Rule[]): string {
  const type = oneOf(column, rules) ?? types[column.udt_name];
  if (!type) throw new Error(`describe.ts has no type for ${column.table_name}.${column.column_name}.`);
  const nullable = column.is_nullable === 'YES' ? `${type} | null` : type;
  const line = `  ${column.column_name}: ${column.made ? `Generated<${nullable}>` : nullable};`;
  return line.length <= lineWidth ? line : `  ${column.column_name}:${onLines(nullable)};`;
}

/** The formatter's width (biome.json). */
const lineWidth = 110;
const onLines = (union: string) =>
  union
    .split(' | ')
    .map((word) => `\n    | ${word}`)
    .join('');

/** The words that a check allows in a text column, as a union. */
function oneOf(column: Column, rules: Rule[]): string | undefined {
  const start = `CHECK ((${column.column_name} = ANY (ARRAY[`;
  const rule = rules.find((known) => known.table_name === column.table_name && known.rule.startsWith(start));
  return rule && [...rule.rule.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`).join(' | ');
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())}Table`;
}
