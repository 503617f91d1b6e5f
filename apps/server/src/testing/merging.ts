import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TestApi } from './api.ts';

export const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 20, 8) - days * 86_400_000);

/** The number of one of the courses in the repository. */
export const money = 3;

/** Inserts an account's records directly into the tables, so that a test of merging controls every value. */
export function recordsOf(db: Database, accountId: number) {
  const account_id = accountId;
  return {
    chapter: (completed: number, { chapter = 1, module_id = money, doneAt = null as Date | null } = {}) =>
      db
        .insertInto('chapter_progress')
        .values({ account_id, module_id, chapter, completed, completed_at: doneAt, updated_at: daysAgo(1) })
        .execute(),
    /** Inserts an attempt; without a result it is still in progress. */
    attempt: async (result: number | null, { module_id = money, finishedAt = daysAgo(2) } = {}) => {
      const { rows } = await sql<{ id: number }>`
        insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, chosen, open,
          result, started_at, finished_at)
        select ${account_id}, id, version_id, '{1}', '{01}', '{1}', '{1}',
          array[${result === null ? null : 1}::int], true, ${result}, ${finishedAt}, ${result === null ? null : finishedAt}
        from module where id = ${module_id} returning id`.execute(db);
      return rows[0]?.id ?? 0;
    },
    assessment: (row: {
      best: number;
      attempts?: number;
      passedAt?: Date | null;
      rating?: number | null;
      ratedAt?: Date | null;
      module_id?: number;
    }) =>
      db
        .insertInto('assessment')
        .values({
          account_id,
          module_id: row.module_id ?? money,
          attempts: row.attempts ?? 1,
          last_result: row.best,
          best_result: row.best,
          passed_at: row.passedAt ?? null,
          rating: row.rating ?? null,
          rated_at: row.ratedAt ?? null,
        })
        .execute(),
    certificate: async (issued_at: Date, { module_id = money, withdrawn_at = null as Date | null } = {}) => {
      const number = randomBytes(16).toString('base64url');
      const printed = { name: 'Lerato Nkosi', module_name: 'Money Skills', minutes: 40 };
      await db
        .insertInto('certificate')
        .values({ number, account_id, module_id, ...printed, issued_at, withdrawn_at })
        .execute();
      return number;
    },
    sco: (row: {
      sco?: string;
      module_id?: number;
      at?: string;
      completedAt?: Date | null;
      passed?: boolean | null;
      score?: number | null;
      updatedAt?: Date;
    }) =>
      db
        .insertInto('scorm_progress')
        .values({
          account_id,
          module_id: row.module_id ?? money,
          sco: row.sco ?? 'one',
          data: JSON.stringify({ 'cmi.core.lesson_location': row.at ?? '1' }),
          bytes: 40,
          completed_at: row.completedAt ?? null,
          passed: row.passed ?? null,
          score: row.score ?? null,
          updated_at: row.updatedAt ?? daysAgo(1),
        })
        .execute(),
    workbook: (text: string, { name = 'first_want', module_id = money, at = daysAgo(3) } = {}) =>
      db
        .insertInto('workbook_entry')
        .values({
          account_id,
          module_id,
          name,
          ask: 'What do you want first?',
          versions: JSON.stringify([
            { draft: randomBytes(16).toString('hex'), step: 1, text, written_at: at.toISOString() },
          ]),
          written_at: at,
        })
        .execute(),
    jobSearch: async (text: string, { key = 'budget', at = daysAgo(3) } = {}) => {
      await db
        .insertInto('job_search')
        .values({ account_id, kept_since: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const version = { draft: randomBytes(16).toString('hex'), step: 1, text, written_at: at.toISOString() };
      await db
        .insertInto('job_search_record')
        .values({ account_id, key, versions: JSON.stringify([version]), written_at: at })
        .execute();
    },
    review: (streak: number, answered_at: Date, { question = 'Which?', misses = 1 } = {}) =>
      sql`insert into review_question (account_id, module_id, question, streak, misses, due, answered_at)
        values (${account_id}, ${money}, md5(${question})::uuid, ${streak}, ${misses}, '2026-12-01', ${answered_at})`.execute(
        db,
      ),
    leads: async (name: string) => {
      const group = { facilitator_id: account_id, name, code: randomBytes(4).toString('hex') };
      const { id } = await db
        .insertInto('learner_group')
        .values({ ...group, created_at: daysAgo(20) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    member: (
      group_id: number,
      state: 'joined' | 'left' = 'joined',
      { agreedAt = daysAgo(10), helpAt = null as Date | null } = {},
    ) =>
      db
        .insertInto('group_member')
        .values({
          group_id,
          account_id,
          state,
          agreed_at: agreedAt,
          agreed_to: '1',
          help_at: helpAt,
          expires_at: state === 'left' ? daysAgo(-20) : null,
        })
        .execute(),
    goal: (weekly_days: number) =>
      db.insertInto('learning_goal').values({ account_id, weekly_days }).execute(),
    path: (aim: 'job' | 'study', ticks: string[]) =>
      db.insertInto('learning_path').values({ account_id, aim, ticks }).execute(),
    calendar: () =>
      db
        .insertInto('group_calendar')
        .values({ account_id, secret_hash: randomBytes(16), created_at: daysAgo(9) })
        .execute(),
    day: (day: string) => db.insertInto('learning_day').values({ account_id, day }).execute(),
    time: (seconds: number, day = '2026-11-20') =>
      db.insertInto('learning_time').values({ account_id, module_id: money, day, seconds }).execute(),
    ticket: (email: string | null = null) =>
      db
        .insertInto('support_ticket')
        .values({
          kind: 'ticket',
          account_id: email === null ? account_id : null,
          name: 'L',
          surname: 'N',
          email: email ?? 'l@test.example',
          topic: 'Slides',
          message: 'They do not open.',
          created_at: daysAgo(4),
        })
        .execute(),
    account: (to: object) => db.updateTable('account').set(to).where('id', '=', account_id).execute(),
  };
}

let made = 0;
/** Creates an account that is not signed in. */
export async function newAccount(db: Database, more: object = {}): Promise<{ id: number; email: string }> {
  made += 1;
  const email = `merged-${made}@test.example`;
  return db
    .insertInto('account')
    .values({ email, first_name: 'Lerato', last_name: 'Nkosi', password_hash: '-', ...more })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** Previews and then merges two accounts, as an administrator does. */
export async function mergeAs(
  api: TestApi,
  as: { access: string },
  stays: { id: number },
  ends: { id: number; email: string },
) {
  const path = `/v1/accounts/${stays.id}/merge/${ends.id}/`;
  const preview = (await api.call('GET', path, { as })).body;
  const headers = { 'if-match': `"${preview.revision}"` };
  const merged = await api.call('POST', path, { as, headers, body: { confirm: ends.email } });
  return { preview, merged };
}
