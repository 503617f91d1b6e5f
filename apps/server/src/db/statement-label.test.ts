import { expect, test } from 'vitest';
import { labelOf } from './statement-label.ts';

test.each([
  ['select "id" from "account" where "id" = $1', 'select account'],
  ['select a from only account', 'select account'],
  ['insert into "attempt" ("id") values ($1) on conflict do update set x = 1', 'insert attempt'],
  ['with given as (select 1) update chapter_progress set completed = 1', 'update chapter_progress'],
  ['with locked as (select id from scorm_progress for update) select 1 from locked', 'select scorm_progress'],
  [
    'with p as (select * from unnest($1::int[])) insert into workbook_entry select * from p',
    'insert workbook_entry',
  ],
  ['delete from session where id = $1', 'delete session'],
  [
    'select extract(epoch from now() - min(a)) from (select a from graphile_worker.jobs) as due',
    'select jobs',
  ],
  ['select * from unnest($1::int[]) as given join account on true', 'select'],
  ['begin', 'begin'],
  ["select set_config('a', 'b', true)", 'select'],
  ['select graphile_worker.add_job($1)', 'select'],
  ['select count(*) from graphile_worker.jobs', 'select jobs'],
])('%s is counted as %s', (sql, label) => {
  expect(labelOf(sql)).toBe(label);
});
