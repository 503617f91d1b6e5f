import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { certificateByNumber } from './certificate.queries.ts';

const file = join(import.meta.dirname, '../../../../migrations/0061-outcomes-for-employers.sql');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const known = 'Act in time when I am hurt, pregnant, harassed, underpaid or dismissed';
const other = 'Read a contract, check a first payslip, and keep trust in my first 90 days';

test.each([
  [
    'gets the wording for employers, in the same order',
    [known, other],
    [
      'Knows how to act on an injury, a dismissal or unpaid wages',
      'Reads an employment contract and a payslip, and earns trust in a new job',
    ],
  ],
  ['keeps its words if one outcome is unknown', [known, 'Count to ten'], [known, 'Count to ten']],
  ['stays without outcomes', [], []],
])('a certificate of before the wordings for employers %s', async (number, learnt, expected) => {
  await sql`insert into certificate (number, module_id, name, module_name, minutes, issued_at, learnt)
    values (${number}, 1, 'Zanele', 'Work Skills', 85, '2026-11-01', ${learnt})`.execute(database.db);
  await sql.raw(await readFile(file, 'utf8')).execute(database.db);
  expect((await certificateByNumber(database.db, number))?.learnt).toEqual(expected);
});
