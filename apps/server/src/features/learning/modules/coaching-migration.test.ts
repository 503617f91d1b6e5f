import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';

const file = join(import.meta.dirname, '../../../../migrations/0026-coaching.sql');

/** A database as the previous release left it, with one course that has coaching and an older one that has none. */
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await sql`alter table question drop column outcome, drop column slide, drop column coaching`.execute(
    database.db,
  );
  await sql`insert into module (id, slug) values (2000, 'raised'), (2001, 'older'), (2002, 'broken')`.execute(
    database.db,
  );
  const wrong = (text: string) => ({ text, coaching: `Not ${text}.` });
  await stored(2000, { question: 'One?', outcome: 2, slide: 4, wrong: [wrong('b'), wrong('c'), wrong('d')] });
  await stored(2001, { question: 'One?', wrong: ['b', 'c', { text: 'd' }] });
  await sql`insert into course_version (module_id, hash, course) values (2002, 'h', '"no course at all"')`.execute(
    database.db,
  );
});
afterEach(() => database.close());

async function stored(
  module: number,
  question: { question: string; outcome?: number; slide?: number; wrong: unknown[] },
): Promise<void> {
  const course = JSON.stringify({ quiz: { online: [question] } });
  await sql`with version as (
      insert into course_version (module_id, hash, course) values (${module}, 'h', ${course}::jsonb) returning id
    ) insert into question (version_id, chapter, text, options, explanation)
    select id, 1, ${question.question}, '{a,b,c,d}', '' from version`.execute(database.db);
}

test('copies the coaching of the courses to the stored questions', async () => {
  await sql.raw(await readFile(file, 'utf8')).execute(database.db);
  const { rows } = await sql`
    select module_id as module, outcome, slide, coaching from question q join course_version v on v.id = q.version_id
    where module_id >= 2000 order by module_id`.execute(database.db);
  expect(rows).toEqual([
    { module: 2000, outcome: 2, slide: 4, coaching: ['', 'Not b.', 'Not c.', 'Not d.'] },
    { module: 2001, outcome: null, slide: null, coaching: ['', '', '', ''] },
  ]);
});
