import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableNames } from './table-names.tsx';

test('names every table of the database, and no others', () => {
  const made = readFileSync('apps/server/src/db/tables.gen.ts', 'utf8');
  const [, list = ''] = made.split('export interface Tables {');
  const tables = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(tables.length).toBeGreaterThan(50);
  expect(Object.keys(tableNames).sort()).toEqual(tables.sort());
});
