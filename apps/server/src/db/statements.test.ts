import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import type { Columns } from './columns.ts';
import { integer, text } from './columns.ts';
import { writtenStatements } from './prepared.ts';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test|\.d)\.ts$/.test(file) && !file.startsWith('testing'),
);

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('templateUrl'));
  drop = clone.drop;
  client = new pg.Client({ connectionString: clone.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

interface Field {
  name: string;
  dataTypeID: number;
  /** The id of the table that the column comes from; 0 if it comes from none. */
  tableID: number;
  columnID: number;
}

/** Asks PostgreSQL for the result columns of a statement without running it. */
class Describe implements pg.Submittable {
  readonly fields: Promise<Field[]>;
  private found: Field[] = [];
  private settle: (error?: Error) => void = () => {};

  constructor(private readonly text: string) {
    this.fields = new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve(this.found));
    });
  }
  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, false);
    connection.describe({ type: 'S', name: '' }, false);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.found = fields;
  }
  handleError(error: Error): void {
    this.settle(error);
  }
  handleReadyForQuery(): void {
    this.settle();
  }
}

/** How PostgreSQL describes the result columns of a statement. */
async function described(statement: string) {
  const { fields } = client.query(new Describe(statement));
  const found = await fields;
  const { rows } = await client.query(
    `select f.type::regtype::oid::int as type, t.typname, coalesce(a.attnotnull, true) as not_null
     from unnest($1::int[], $2::int[], $3::int[]) with ordinality as f (type, relation, number, place)
     join pg_type t on t.oid = f.type
     left join pg_class c on c.oid = f.relation and c.relkind in ('r', 'p')
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = f.number
     order by f.place`,
    [found.map((f) => f.dataTypeID), found.map((f) => f.tableID), found.map((f) => f.columnID)],
  );
  return found.map(({ name }, index) => ({
    name,
    type: String(rows[index]?.typname),
    mayBeNull: rows[index]?.not_null === false,
  }));
}

/** Differences between a statement's declaration and PostgreSQL's description. */
async function mistakes(statement: string, row: Columns): Promise<string[]> {
  const columns = await described(statement);
  const names = columns.map(({ name }) => name);
  const expected = Object.keys(row);
  // A writing statement may return more than is read, so an empty declaration is always right.
  if (expected.length === 0) return [];
  if (names.join() !== expected.join()) return [`answers ${names.join()}, not ${expected.join()}`];
  return columns.flatMap(({ name, type, mayBeNull }) => {
    const column = row[name];
    if (!column?.types.includes(type)) return [`${name} is ${type}`];
    return mayBeNull && !column.nullable ? [`${name} may be null`] : [];
  });
}

/** batched-statement.test.ts creates this table, and may have run in this worker before. */
const ofAnotherTest = /\binto score\b/;

test('every statement returns the declared columns', async () => {
  for (const file of files)
    if (/\b(prepared|batchedStatement)\(/.test(await readFile(join(source, file), 'utf8')))
      await import(join(source, file));
  const statements = writtenStatements().filter(({ text }) => !ofAnotherTest.test(text));
  expect(statements.length).toBeGreaterThan(20);
  const wrong = [];
  for (const { text, row } of statements) {
    const found = await mistakes(text, row);
    if (found.length > 0) wrong.push({ text, mistakes: found });
  }
  expect(wrong).toEqual([]);
});

test.each<[string, string, Columns, string]>([
  ['another type', 'select id from account', { id: text }, 'id is int4'],
  [
    'a sum, which JavaScript gets as text',
    'select sum(size) as sum from scorm_file',
    { sum: integer },
    'sum is numeric',
  ],
  ['a null', 'select picture from account', { picture: text }, 'picture may be null'],
  ['another name', 'select id as number from account', { id: integer }, 'answers number, not id'],
  ['a column too many', 'select id, email from account', { id: integer }, 'answers id,email, not id'],
])('a wrong declaration is detected: %s', async (_, statement, row, mistake) => {
  expect(await mistakes(statement, row)).toEqual([mistake]);
});

// The compiler believes the T of `sql<T>`. In an expression the query builder checks the result; `unknown` cannot be wrong.
test('no statement returns rows of an unchecked type', async () => {
  const unchecked: string[] = [];
  for (const file of files) {
    const written = await readFile(join(source, file), 'utf8');
    for (const [found] of written.matchAll(/sql<(?!boolean>|string>|number>|Date>|{ \w+: unknown }>)[^`]*`/g))
      unchecked.push(`${file}: ${found}`);
  }
  expect(unchecked).toEqual([]);
});

// The exceptions below name no table, or get its name at run time; all other statements go through the query builder or
// `prepared`.
test('no statement on a table bypasses the query builder and `prepared`', async () => {
  const found: string[] = [];
  for (const file of files) {
    const written = await readFile(join(source, file), 'utf8');
    for (const [statement] of written.matchAll(/sql(<[^`]*>)?`[^`]*`\.execute\(/g))
      if (/\b(from|into|update(?! skip))\s+[a-z]/.test(statement)) found.push(`${file}: ${statement}`);
  }
  expect(found).toEqual([]);
});
