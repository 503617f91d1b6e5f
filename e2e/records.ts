import pg from 'pg';
import { z } from 'zod';
import { cheapHash } from '../apps/server/src/testing/cheap-hash.ts';
import { community } from './community-records.ts';

/** Reads and writes the product's database directly, for what a browser test cannot see or do on a page. */
export async function openRecords(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const known = people(pool);
  return {
    close: () => pool.end(),

    /** Writes what no page allows. */
    async write(sql: string, values: unknown[]) {
      await pool.query(sql, values);
    },

    /** Sets a setting of the administrators, and tells the server of it as the product does. */
    async set(name: string, value: unknown) {
      await pool.query(
        'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = $2',
        [name, JSON.stringify(value)],
      );
      await pool.query("select pg_notify('settings_changed', '')");
    },

    /** The code of the partner that an account counts for, as stored at the registration. */
    async partnerOf(email: string) {
      const { code } = await first(
        pool,
        z.object({ code: z.string().nullable() }),
        `select p.code from account a left join background b on b.account_id = a.id
        left join partner p on p.id = b.partner_id where a.email = $1`,
        [email],
      );
      return code;
    },

    /** How many messages of a group's facilitators are stored, and how many of its learners no facilitator has opened. */
    groupMessages: (group: number) =>
      first(
        pool,
        z.object({ written: z.number(), unread: z.number() }),
        `select (count(*) filter (where not from_learner))::int as written,
          (count(*) filter (where from_learner and read_at is null))::int as unread
        from group_message where group_id = $1`,
        [group],
      ),

    ...known,
    ...community(pool, known.learner),
    ...chapters(pool),
    ...assessments(pool),
    ...workbooks(pool),
  };
}
export type Records = Awaited<ReturnType<typeof openRecords>>;

async function first<S extends z.ZodType>(
  pool: pg.Pool,
  shape: S,
  sql: string,
  values: unknown[],
): Promise<z.output<S>> {
  return shape.parse((await pool.query(sql, values)).rows[0]);
}

function people(pool: pg.Pool) {
  let count = 0;
  const account = async (firstName: string, lastName: string, staffRole: string | null, demo = false) => {
    count += 1;
    const email = `${staffRole ?? 'learner'}-${count}@e2e.example`;
    const { id } = await first(
      pool,
      z.object({ id: z.number() }),
      `insert into account (email, password_hash, first_name, last_name, staff_role, demo)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [email, cheapHash, firstName, lastName, staffRole, demo],
    );
    return { id, email };
  };
  return {
    /** A new learner, who can sign in with the demo password. */
    learner: (firstName = 'Lerato', lastName = 'Nkosi') => account(firstName, lastName, null),
    /** A member of staff without a second factor. */
    staff: (role: string, firstName = 'Thandi', lastName = 'Dlamini') => account(firstName, lastName, role),
    /** A member of staff of the demo, who needs no second factor. */
    demoStaff: (role: string, firstName = 'Thandi', lastName = 'Dlamini') =>
      account(firstName, lastName, role, true),
  };
}

/** The chapters in the current version of a module. */
const chaptersOf = `with chapters as (
  select (c ->> 'number')::int as number, jsonb_array_length(c -> 'slides') - 1 as last_slide
  from module m join course_version v on v.id = m.version_id, jsonb_array_elements(v.course -> 'chapters') c
  where m.id = $1
)`;

function chapters(pool: pg.Pool) {
  return {
    /**
     * The number of the last slide of each chapter, which is the progress of a learner who has completed it. The title is slide
     * 0.
     */
    async lastSlides(moduleId: number): Promise<number[]> {
      const { rows } = await pool.query(`${chaptersOf} select last_slide from chapters order by number`, [
        moduleId,
      ]);
      return z
        .array(z.object({ last_slide: z.number() }))
        .parse(rows)
        .map((chapter) => chapter.last_slide);
    },

    async completeChapters(accountId: number, moduleId: number) {
      await pool.query(
        `${chaptersOf}
         insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
         select $2, $1, number, last_slide, now(), now() from chapters
         on conflict (account_id, module_id, chapter)
         do update set completed = excluded.completed, completed_at = now()`,
        [moduleId, accountId],
      );
    },

    async completed(accountId: number, moduleId: number, chapter: number): Promise<number> {
      const { completed } = await first(
        pool,
        z.object({ completed: z.number() }),
        `select coalesce(max(completed), 0)::int as completed from chapter_progress
         where account_id = $1 and module_id = $2 and chapter = $3`,
        [accountId, moduleId, chapter],
      );
      return completed;
    },

    /** The data that a course package has stored, by SCO. */
    async scormPairs(accountId: number, moduleId: number): Promise<Record<string, Record<string, string>>> {
      const { rows } = await pool.query(
        'select sco, data from scorm_progress where account_id = $1 and module_id = $2',
        [accountId, moduleId],
      );
      const shape = z.array(z.object({ sco: z.string(), data: z.record(z.string(), z.string()) }));
      return Object.fromEntries(shape.parse(rows).map(({ sco, data }) => [sco, data]));
    },
  };
}

function assessments(pool: pg.Pool) {
  return {
    /** The text of the right option of a question in the running attempt. */
    async rightOption(accountId: number, moduleId: number, question: number): Promise<string> {
      const { right } = await first(
        pool,
        z.object({ right: z.string() }),
        `select q.options[1] as right from attempt a join question q on q.id = a.question_ids[$3]
         where a.account_id = $1 and a.module_id = $2 order by a.id desc limit 1`,
        [accountId, moduleId, question],
      );
      return right;
    },

    /** Records that the learner passed this many days ago, with this many wrong answers (at most two). */
    async passed(
      accountId: number,
      moduleId: number,
      { misses, daysAgo }: { misses: number; daysAgo: number },
    ) {
      await pool.query(
        `with asked as (
           select q.id, q.version_id, 1000 + 10 * row_number() over (order by q.id) as first, row_number() over (order by q.id) <= $3::int as missed
           from question q join module m on m.version_id = q.version_id where m.id = $2 order by q.id limit 10
         ), taken as (
           insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, chosen, open,
             result, started_at, finished_at)
           select $1, $2, version_id, array_agg(id), array_agg('0123'::text), array_agg(first), array_agg(first),
             array_agg(first + missed::int), true, 100 - 10 * $3::int, now(), now() - make_interval(days => $4)
           from asked group by version_id returning result, finished_at
         )
         insert into assessment (account_id, module_id, attempts, last_result, best_result, passed_at)
         select $1, $2, 1, result, result, finished_at from taken`,
        [accountId, moduleId, misses, daysAgo],
      );
    },
    /** A help article from the repository's files. */
    /** The version of a course that learners see. */
    async aVersion(module: number): Promise<number> {
      const schema = z.object({ version_id: z.int() });
      const { version_id } = await first(pool, schema, 'select version_id from module where id = $1', [
        module,
      ]);
      return version_id;
    },
    async anArticle(): Promise<number> {
      const { id } = await first(
        pool,
        z.object({ id: z.int() }),
        "select id from article where kind = 'help' order by id limit 1",
        [],
      );
      return id;
    },

    async lastAttempt(accountId: number): Promise<number> {
      const { id } = await first(
        pool,
        z.object({ id: z.coerce.number() }),
        'select max(id) as id from attempt where account_id = $1',
        [accountId],
      );
      return id;
    },

    /** The options of a question of a module's present version; the first is right. */
    async optionsOf(moduleId: number, text: string): Promise<string[]> {
      const { options } = await first(
        pool,
        z.object({ options: z.array(z.string()) }),
        'select q.options from question q join module m on m.version_id = q.version_id where m.id = $1 and q.text = $2',
        [moduleId, text],
      );
      return options;
    },

    async attempts(accountId: number): Promise<{ attempts: number; answered: number }> {
      return first(
        pool,
        z.object({ attempts: z.number(), answered: z.number() }),
        `select count(*)::int as attempts, coalesce(sum(cardinality(array_remove(chosen, null))), 0)::int as answered
         from attempt where account_id = $1`,
        [accountId],
      );
    },
  };
}

function workbooks(pool: pg.Pool) {
  return {
    /** The texts of an account, oldest first. */
    async writtenTexts(account: number): Promise<string[]> {
      const { texts } = await first(
        pool,
        z.object({ texts: z.array(z.string()) }),
        `select coalesce(jsonb_agg(one -> 'text' order by e.id, place), '[]') as texts
         from workbook_entry e, jsonb_array_elements(versions) with ordinality as kept (one, place) where account_id = $1`,
        [account],
      );
      return texts;
    },
  };
}
