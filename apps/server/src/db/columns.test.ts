import { expect, test } from 'vitest';
import {
  arrayOf,
  boolean,
  type Column,
  float,
  integer,
  json,
  jsonOf,
  nullable,
  oneOf,
  text,
  timestamp,
} from './columns.ts';

const level = oneOf('none', 'editor');
const names = jsonOf((value): value is string[] => Array.isArray(value));

test.each<[string, Column<unknown>, unknown[], unknown[]]>([
  // `pg` returns a numeric as text, and a bigint too unless it is parsed.
  ['integer', integer, [0, -1, 2 ** 40], ['1', null, undefined]],
  ['float', float, [0.5], ['0.5']],
  ['text', text, ['', 'a'], [1, null, ['a']]],
  ['boolean', boolean, [true, false], ['t', 0, null]],
  ['timestamp', timestamp, [new Date()], ['2026-11-22', 0, null]],
  ['json', json, [null, 1, 'a', {}, []], [undefined]],
  ['json of a shape', names, [[]], [{}, null]],
  ['one of some words', level, ['none', 'editor'], ['support', '', null, 'constructor']],
  ['a list', arrayOf(integer), [[], [1, 2]], [[1, null], ['1'], 1, null]],
  ['nullable', nullable(integer), [1, null], ['1', undefined]],
  ['a list of what may be null', arrayOf(nullable(text)), [['a', null]], [[1]]],
])('%s', (_, column, right, wrong) => {
  for (const value of right) expect(column.holds(value), JSON.stringify(value)).toBe(true);
  for (const value of wrong) expect(column.holds(value), JSON.stringify(value)).toBe(false);
});

test.each<[Column<unknown>, string[], boolean]>([
  [integer, ['int2', 'int4', 'int8'], false],
  [nullable(text), ['text', 'varchar', 'uuid'], true],
  [arrayOf(integer), ['_int2', '_int4', '_int8'], false],
  [nullable(arrayOf(boolean)), ['_bool'], true],
  [level, ['text', 'varchar', 'uuid'], false],
  [names, ['jsonb', 'json'], false],
])('the PostgreSQL types of a column: %#', (column, types, isNullable) => {
  expect([column.types, column.nullable]).toEqual([types, isNullable]);
});
