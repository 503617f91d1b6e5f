import { openDatabase } from '../apps/server/src/db/database.ts';
import { putPackage } from '../apps/server/src/testing/packages.ts';
import { seed } from '../harness/seed/seed.ts';
import { withClient } from '../harness/with-client.ts';
import { Journal } from './journal.ts';
import { Learner } from './learner.ts';
import type { Syllabus } from './study.ts';

const moduleAssessed = 3;
const packaged = 'soak_package';

/** Signed-in learners with unfinished modules, each with a journal. */
export interface Class {
  learners: Learner[];
  journals: Journal[];
  syllabus: Syllabus;
}

/** This many learners in the database at `databaseUrl`, signed in at `url`. */
export async function prepareClass(databaseUrl: string, url: string, count: number): Promise<Class> {
  const { syllabus, emails } = await prepareLearners(databaseUrl, count);
  const learners = await inTurn(emails, 8, (email) => Learner.signIn(url, email));
  const before = await attemptCounts(databaseUrl, learners);
  return { learners, syllabus, journals: learners.map(({ id }) => new Journal(id, before.get(id) ?? 0)) };
}

/** Seeded learners who have completed the assessed module and none of the others. */
async function prepareLearners(
  url: string,
  count: number,
): Promise<{ syllabus: Syllabus; emails: string[] }> {
  const { first } = await seed(url, count);
  const { db, close } = openDatabase(url, () => {}, 1);
  await putPackage(db, { slug: packaged }).finally(close);
  const chapters = await withClient(url, async (client) => {
    const { rows } = await client.query<{ module: number; chapter: number; slides: number }>(`
      select m.id as module, (c ->> 'number')::int as chapter, jsonb_array_length(c -> 'slides') - 1 as slides
      from module m join course_version v on v.id = m.version_id, jsonb_array_elements(v.course -> 'chapters') c
      where v.course ->> 'format' = 'slides' order by 1, 2`);
    await client.query('delete from chapter_progress where module_id <> $1', [moduleAssessed]);
    await client.query('delete from attempt where finished_at is null or module_id <> $1', [moduleAssessed]);
    await client.query('delete from assessment where module_id <> $1', [moduleAssessed]);
    await client.query('delete from certificate where module_id <> $1', [moduleAssessed]);
    const done = rows.filter(({ module }) => module === moduleAssessed);
    await client.query(
      `insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
       select id, $1, chapter, slides, now(), now() from account, unnest($2::int[], $3::int[]) as c (chapter, slides)
       where email like 'learner%@load.example.org'
       on conflict (account_id, module_id, chapter) do update set completed = excluded.completed, completed_at = now()`,
      [moduleAssessed, done.map(({ chapter }) => chapter), done.map(({ slides }) => slides)],
    );
    return rows.filter(({ module }) => module !== moduleAssessed);
  });
  const emails = Array.from({ length: count }, (_, index) => `learner${first + index}@load.example.org`);
  return { syllabus: { chapters, assessed: moduleAssessed, packaged }, emails };
}

async function attemptCounts(url: string, learners: Learner[]): Promise<Map<number, number>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ account_id: number; attempts: number }>(
      'select account_id, count(*)::int as attempts from attempt where account_id = any($1) group by 1',
      [learners.map(({ id }) => id)],
    );
    return new Map(rows.map((row) => [row.account_id, row.attempts]));
  });
}

/** Passes all items to `work` in order, at most `most` at a time. */
async function inTurn<T, R>(items: T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += most)
    results.push(...(await Promise.all(items.slice(start, start + most).map(work))));
  return results;
}
