import type { ReportableKind } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

export interface NewEvidence {
  case_id: number;
  at: Date;
  digest: string;
  text: string;
  picture: string | null;
  context: string;
  author: string;
}

/** Stores evidence, unless the same is stored already. */
export async function keepEvidence(db: Executor, evidence: NewEvidence): Promise<void> {
  await db
    .insertInto('moderation_evidence')
    .values(evidence)
    .onConflict((conflict) => conflict.columns(['case_id', 'digest']).doNothing())
    .execute();
}

export const evidenceOf = (db: Executor, caseId: number) =>
  db
    .selectFrom('moderation_evidence')
    .select(['id', 'at', 'text', 'picture', 'context', 'author'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
export type EvidenceRow = Awaited<ReturnType<typeof evidenceOf>>[number];

/** The latest text of each of these cases. */
export const textsOf = (db: Executor, caseIds: readonly number[]) =>
  db
    .selectFrom('moderation_evidence')
    .select(['case_id', 'text'])
    .distinctOn('case_id')
    .where(sql<boolean>`case_id = any(${caseIds}::int[])`)
    .orderBy('case_id')
    .orderBy('id', 'desc')
    .execute();

/** The storage key of a picture. */
export async function pictureOf(db: Executor, caseId: number, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('moderation_evidence')
    .select('picture')
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.picture ?? undefined;
}

export async function isPictureKept(db: Executor, picture: string): Promise<boolean> {
  const found = await db
    .selectFrom('moderation_evidence')
    .select('id')
    .where('picture', '=', picture)
    .executeTakeFirst();
  return found !== undefined;
}

export async function dropEvidence(db: Executor, caseId: number): Promise<void> {
  await db.deleteFrom('moderation_evidence').where('case_id', '=', caseId).execute();
}

/** True if a moderator has seen exactly this version and left it, in a decision or on appeal. */
export async function wasLeft(
  db: Executor,
  { kind, subject, digest }: { kind: ReportableKind; subject: string; digest: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('moderation_case')
    .innerJoin('moderation_evidence', 'case_id', 'moderation_case.id')
    .select('moderation_case.id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'closed')
    .where('outcome', '=', 'left')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found !== undefined;
}
