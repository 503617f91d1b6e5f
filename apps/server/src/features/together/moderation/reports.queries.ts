import type { ReportReason } from '@readytowork/contract';
import { sql } from 'kysely';
import { boolean, integer, nullable, oneOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/** Number of days for which a report in bad faith is held against its reporter. */
const countsDays = 90;

interface NewReport {
  case_id: number;
  account_id: number;
  reason: ReportReason;
  words: string;
  at: Date;
}

/** Stores a report; a second report by the same person replaces their first. */
export async function putReport(db: Executor, report: NewReport): Promise<void> {
  const { reason, words } = report;
  await db
    .insertInto('moderation_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['case_id', 'account_id']).doUpdateSet({ reason, words }))
    .execute();
}

const reason = oneOf('child', 'threat', 'self-harm', 'sexual', 'scam', 'personal-data', 'insult', 'other');

const weighed = prepared(
  `select r.reason, a.created_at as account_since,
    (select count(*)::int from moderation_report b where b.account_id = a.id and b.bad_faith
      and b.at > $2::timestamptz - make_interval(days => ${countsDays})) as bad_faith
  from moderation_report r left join account a on a.id = r.account_id where r.case_id = $1`,
  { reason, account_since: nullable(timestamp), bad_faith: integer },
);

/** The facts that decide the weight of each report in a case. A deleted reporter counts like one who joined today. */
export async function weighReports(db: Executor, caseId: number, now: Date) {
  const rows = await weighed(db, caseId, now);
  return rows.map(({ reason, account_since, bad_faith }) => ({
    reason,
    accountSince: account_since ?? now,
    badFaith: bad_faith,
  }));
}

const reports = prepared(
  `select r.id, r.account_id, r.reason, r.words, r.at, r.bad_faith, a.first_name, a.last_name, a.email,
    (select count(*)::int from moderation_report b where b.account_id = r.account_id and b.bad_faith and b.case_id <> r.case_id
      and b.at > $2::timestamptz - make_interval(days => ${countsDays})) as bad_faith_before
  from moderation_report r left join account a on a.id = r.account_id where r.case_id = $1 order by r.id limit 200`,
  {
    id: integer,
    account_id: nullable(integer),
    reason,
    words: text,
    at: timestamp,
    bad_faith: boolean,
    first_name: nullable(text),
    last_name: nullable(text),
    email: nullable(text),
    bad_faith_before: integer,
  },
);
export type ReportRow = Awaited<ReturnType<typeof reports>>[number];
export const reportsOf = (db: Executor, caseId: number, now: Date): Promise<ReportRow[]> =>
  reports(db, caseId, now);

/** Marks the named reports as made in bad faith, and removes the mark from all others of the case. */
export async function markBadFaith(db: Executor, caseId: number, named: readonly number[]): Promise<void> {
  await db
    .updateTable('moderation_report')
    .set({ bad_faith: sql<boolean>`id = any(${named}::int[])` })
    .where('case_id', '=', caseId)
    .where(sql<boolean>`bad_faith is distinct from (id = any(${named}::int[]))`)
    .execute();
}

const drop = prepared(
  `delete from moderation_report ends where account_id = $1
    and exists (select from moderation_report stays where stays.account_id = $2 and stays.case_id = ends.case_id)`,
  nothing,
);
const move = prepared('update moderation_report set account_id = $2 where account_id = $1', nothing);

/** Merges the reports of two accounts; two reports about the same content become one. */
export const joinReports: JoinRows = async (db, { from, into }) => {
  await drop(db, from, into);
  await move(db, from, into);
  return [];
};
