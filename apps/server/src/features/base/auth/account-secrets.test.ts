import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableRules } from '../../../features.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('every table with a secret of an account declares the effect of a new password', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and (udt_name = 'bytea' or column_name ~ 'hash|secret|token')`.execute(
    api.db,
  );
  const personal = rows.filter(({ table }) => tableRules[table]?.personalData);
  expect(personal.length).toBeGreaterThan(5);
  expect(personal.filter(({ table }) => !tableRules[table]?.newPassword)).toEqual([]);
});
