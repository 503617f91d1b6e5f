import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { certificateByNumber } from './certificate.queries.ts';

const file = join(import.meta.dirname, '../../../../migrations/0023-certificate-facts.sql');
const money = 3;

/** A database as the previous release left it, with one certificate. */
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await sql`alter table certificate drop column issuer, drop column signatories, drop column learnt`.execute(
    db,
  );
  await sql`insert into certificate (number, module_id, name, module_name, minutes, issued_at)
    values ('old', ${money}, 'Zanele', 'Money Skills', 50, '2026-03-04')`.execute(db);
});
afterEach(() => database.close());

async function migrated() {
  await sql.raw(await readFile(file, 'utf8')).execute(database.db);
  return certificateByNumber(database.db, 'old');
}

const signedBy = (people: unknown) =>
  database.db
    .insertInto('setting')
    .values({ name: 'certificate_signatories', value: JSON.stringify(people) })
    .execute();

test('an existing certificate keeps the content it had before the migration', async () => {
  await signedBy([
    { name: 'Thandeka Mokoena', title: 'Head of Youth Skills' },
    { name: ' ', title: 'Programme Partner' },
  ]);
  const { rows } = await sql<{ outcomes: string[] }>`
    select course -> 'outcomes' as outcomes from module m join course_version v on v.id = version_id
    where m.id = ${money}`.execute(database.db);
  const filled = await migrated();
  expect(filled).toMatchObject({
    name: 'Zanele',
    module_name: 'Money Skills',
    minutes: 50,
    issuer: 'ReadytoWork',
  });
  expect(filled?.signatories).toEqual([{ name: 'Thandeka Mokoena', title: 'Head of Youth Skills' }]);
  expect(filled?.learnt).toEqual(rows[0]?.outcomes);
});

test.each([
  ['nobody is named', undefined],
  ['the setting is none', 'someone'],
])('has no signatory if %s', async (_, people) => {
  if (people) await signedBy(people);
  expect((await migrated())?.signatories).toEqual([]);
});

test('lists the topics of a course without outcomes', async () => {
  await sql`update course_version set course = jsonb_set(course, '{outcomes}', '[]') where module_id = ${money}`.execute(
    database.db,
  );
  const filled = await migrated();
  expect(filled?.learnt).toHaveLength(3);
});

test('a server of the previous release can still award certificates', async () => {
  await migrated();
  await sql`insert into certificate (number, module_id, name, module_name, minutes, issued_at)
    values ('during', ${money}, 'Thabo', 'Money Skills', 50, '2026-11-22')`.execute(database.db);
  expect(await certificateByNumber(database.db, 'during')).toMatchObject({ learnt: [], signatories: [] });
});
