import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

const columns = ['id', 'title', 'text'] as const;

export async function listAnswers(db: Executor) {
  return db.selectFrom('canned_answer').select(columns).orderBy(sql`lower(title)`).execute();
}
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

interface Words {
  title: string;
  text: string;
  changed_at: Date;
}

/** Returns undefined if the title is taken. */
export async function insertAnswer(db: Executor, answer: Words): Promise<AnswerRow | undefined> {
  return db
    .insertInto('canned_answer')
    .values(answer)
    .onConflict((conflict) => conflict.expression(sql`lower(title)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findByTitle(db: Executor, title: string): Promise<AnswerRow | undefined> {
  return db
    .selectFrom('canned_answer')
    .select(columns)
    .where(sql<string>`lower(title)`, '=', title.toLowerCase())
    .executeTakeFirst();
}

export async function lockAnswer(db: Executor, id: number): Promise<AnswerRow | undefined> {
  return db.selectFrom('canned_answer').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateAnswer(db: Executor, id: number, answer: Words): Promise<void> {
  await db.updateTable('canned_answer').set(answer).where('id', '=', id).execute();
}

/** @returns the title of the deleted answer */
export async function deleteAnswer(db: Executor, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('canned_answer').where('id', '=', id).returning('title').executeTakeFirst();
  return row?.title;
}
