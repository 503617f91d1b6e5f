import {
  mostCounted,
  orders,
  type ReportableKind,
  type ReportReason,
  type SortOf,
} from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import type { ModerationActTable, ModerationCaseTable } from '../../../db/tables.gen.ts';

const cases = (db: Executor) =>
  db
    .selectFrom('moderation_case')
    .leftJoin('account as author', 'author.id', 'moderation_case.author_id')
    .select([
      'moderation_case.id',
      'kind',
      'subject',
      'cause',
      'author_id',
      'reason',
      'state',
      'opened_at',
      'due_at',
      'hidden',
      'outcome',
      'reports',
      'closed_at',
      'preserved',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'author.email as author_email',
      'author.staff_role as author_staff_role',
    ]);
export type CaseRow = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>;

type State = CaseRow['state'];

const order: ListOrder<SortOf<'cases'>> = {
  keys: {
    due: { by: sql`due_at`, kind: 'time' },
    opened: { by: sql`opened_at`, kind: 'time' },
  },
  usual: orders.cases.usual,
  id: sql`moderation_case.id`,
};

// Literals instead of parameters, because a plan for any state could not use the index of waiting cases.
const isInState: Record<State | 'all' | 'waiting', RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  open: sql<boolean>`state = 'open'`,
  appealed: sql<boolean>`state = 'appealed'`,
  closed: sql<boolean>`state = 'closed'`,
  waiting: sql<boolean>`state <> 'closed'`,
};

export interface CasesAsked extends PageAsked<SortOf<'cases'>> {
  /** Only cases in this state; by default, waiting cases. */
  state?: State | 'all' | undefined;
  kind?: ReportableKind | undefined;
  reason?: ReportReason | undefined;
  cause?: ModerationCaseTable['cause'] | undefined;
  author?: number | undefined;
}

/** Lists cases, except those about the viewer, who would see who reported them. */
export function listCases(
  db: Executor,
  viewer: number,
  { state, kind, reason, cause, author, ...page }: CasesAsked,
) {
  let rows = cases(db)
    .where(sql<boolean>`author_id is distinct from ${viewer}`)
    .where(isInState[state ?? 'waiting']);
  if (kind) rows = rows.where('kind', '=', kind);
  if (reason) rows = rows.where('reason', '=', reason);
  if (cause) rows = rows.where('cause', '=', cause);
  if (author !== undefined) rows = rows.where('author_id', '=', author);
  return readPage(db, rows, order, page);
}

export const findCase = (db: Executor, id: number): Promise<CaseRow | undefined> =>
  cases(db).where('moderation_case.id', '=', id).executeTakeFirst();

/** Locks the case until the transaction ends. */
export async function lockCase(db: Executor, id: number): Promise<CaseRow | undefined> {
  await db.selectFrom('moderation_case').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findCase(db, id);
}

export interface NewCase {
  kind: ReportableKind;
  subject: string;
  cause: ModerationCaseTable['cause'];
  author_id: number;
  opened_at: Date;
  due_at: Date;
}

/**
 * Returns the open case about this content, creating it if there is none, and locks it until the transaction ends. Simultaneous
 * reports share one case.
 */
export async function openCase(db: Executor, made: NewCase): Promise<CaseRow> {
  const { id } = await db
    .insertInto('moderation_case')
    .values(made)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where(isInState.waiting)
        .doUpdateSet({ kind: sql`excluded.kind` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return cases(db).where('moderation_case.id', '=', id).executeTakeFirstOrThrow();
}

interface CaseChange {
  reason?: ReportReason | null;
  state?: State;
  due_at?: Date;
  hidden?: boolean;
  outcome?: CaseRow['outcome'];
  reports?: number;
  closed_at?: Date | null;
  preserved?: boolean;
}

export async function updateCase(db: Executor, id: number, to: CaseChange): Promise<void> {
  await db.updateTable('moderation_case').set(to).where('id', '=', id).execute();
}

/** Deletes the case of a post that its author withdrew before it was approved; nobody else has seen the post. */
export async function dropHeldCase(db: Executor, kind: ReportableKind, subject: string): Promise<void> {
  await db
    .deleteFrom('moderation_case')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(isInState.waiting)
    .where('cause', '=', 'held')
    .where('reports', '=', 0)
    .execute();
}

/** Deletes the cases of an author that only wait for approval, with the copies of what was written. */
export async function dropHeldCasesOf(db: Executor, authorId: number): Promise<void> {
  await db
    .deleteFrom('moderation_case')
    .where('author_id', '=', authorId)
    .where(isInState.waiting)
    .where('cause', '=', 'held')
    .where('reports', '=', 0)
    .execute();
}

/** The number of cases waiting for moderators, and the time of the oldest. */
export function waitingCases(db: Executor): Promise<{ count: number; since: Date | null }> {
  const waiting = db
    .selectFrom('moderation_case')
    .select('opened_at')
    .where(isInState.waiting)
    .limit(mostCounted);
  return db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('opened_at').as('since'))
    .executeTakeFirstOrThrow();
}

const acts = (db: Executor) =>
  db
    .selectFrom('moderation_act')
    .leftJoin('account as doer', 'doer.id', 'moderation_act.by_id')
    .select([
      'moderation_act.id',
      'case_id',
      'by_id',
      'at',
      'act',
      'outcome',
      'appeal_outcome',
      'sanction',
      'until',
      'reason',
      'words',
      'note',
      'sent_to',
      'reference',
      'doer.first_name as by_first_name',
      'doer.last_name as by_last_name',
      'doer.email as by_email',
    ]);
export type ActRow = Awaited<ReturnType<ReturnType<typeof acts>['executeTakeFirstOrThrow']>>;

/** Maximum number of actions shown in a case; cases are seldom reopened, so this is never reached. */
const mostActs = 200;

export const actsOf = (db: Executor, caseIds: readonly number[]): Promise<ActRow[]> =>
  acts(db)
    .where(sql<boolean>`case_id = any(${caseIds}::int[])`)
    .orderBy('moderation_act.id')
    .limit(mostActs * Math.max(1, caseIds.length))
    .execute();

export const findAct = (db: Executor, id: number): Promise<ActRow | undefined> =>
  acts(db).where('moderation_act.id', '=', id).executeTakeFirst();

export interface NewAct {
  case_id: number;
  by_id: number | null;
  author_id: number | null;
  at: Date;
  act: ModerationActTable['act'];
  outcome?: ActRow['outcome'];
  appeal_outcome?: ActRow['appeal_outcome'];
  sanction?: ActRow['sanction'];
  until?: Date | null;
  reason?: ReportReason | null;
  words?: string;
  note?: string;
  sent_to?: ActRow['sent_to'];
  reference?: string | null;
}

export async function insertAct(db: Executor, act: NewAct): Promise<number> {
  const { id } = await db.insertInto('moderation_act').values(act).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Other decided cases about the same author, newest first. */
export const othersOf = (db: Executor, { id, author_id }: CaseRow, most: number) =>
  db
    .selectFrom('moderation_case')
    .select(['id', 'kind', 'state', 'outcome', 'opened_at'])
    .select((row) =>
      row
        .selectFrom('moderation_act')
        .select('sanction')
        .whereRef('case_id', '=', 'moderation_case.id')
        .where('act', '=', 'decided')
        .orderBy('id', 'desc')
        .limit(1)
        .as('sanction'),
    )
    .where('author_id', '=', author_id)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
export type OtherCase = Awaited<ReturnType<typeof othersOf>>[number];

/** All decided cases about an author, newest first. */
export const decidedOf = (db: Executor, author: number, most: number): Promise<CaseRow[]> =>
  cases(db)
    .where('author_id', '=', author)
    .where('outcome', 'is not', null)
    .orderBy('moderation_case.id', 'desc')
    .limit(most)
    .execute();

/** True if the same content was reported again after this case was closed. */
export async function hasOpenCase(db: Executor, { kind, subject }: CaseRow): Promise<boolean> {
  const found = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(isInState.waiting)
    .executeTakeFirst();
  return found !== undefined;
}
