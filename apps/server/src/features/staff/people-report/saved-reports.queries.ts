import { arrayOf, boolean, integer, json, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mayReadReport } from './report-readers.queries.ts';

const report = { id: integer, name: text, filters: json };

const reports = prepared(
  'select id, name, filters from saved_report where account_id = $1 order by lower(name), id',
  report,
);

/** The saved reports of an account, by name. */
export const listReports = (db: Executor, accountId: number) => reports(db, accountId);
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

const receivers = prepared(
  `select r.id, r.report_id, a.first_name, a.last_name, a.email, r.mail_at is null as stopped,
    ${mayReadReport('a', 's.filters')} as may_read
  from report_receiver r join account a on a.id = r.account_id join saved_report s on s.id = r.report_id
  where r.report_id = any($1::int[]) order by lower(a.first_name), r.id`,
  {
    id: integer,
    report_id: integer,
    first_name: text,
    last_name: text,
    email: text,
    stopped: boolean,
    may_read: boolean,
  },
);

/** The receivers of reports, by their names. */
export const listReceivers = (db: Executor, reports: readonly number[]) => receivers(db, reports);
export type ReceiverRow = Awaited<ReturnType<typeof listReceivers>>[number];

const locked = prepared('select id, name, filters from saved_report where id = $1 for update', report);

/** Locks a report until the transaction ends, so that its receivers are counted one after another. */
export async function lockReport(db: Executor, id: number): Promise<ReportRow | undefined> {
  const [row] = await locked(db, id);
  return row;
}

const owned = prepared('select id from saved_report where id = $1 and account_id = $2', { id: integer });

export async function isOwner(db: Executor, accountId: number, id: number): Promise<boolean> {
  return (await owned(db, id, accountId)).length > 0;
}

const insert = prepared(
  `insert into saved_report (account_id, name, filters, created_at) values ($1, $2, $3::jsonb, $4)
  returning id, name, filters`,
  report,
);

interface NewReport {
  accountId: number;
  name: string;
  filters: Record<string, string>;
  at: Date;
}

export async function insertReport(
  db: Executor,
  { accountId, at, filters, name }: NewReport,
): Promise<ReportRow> {
  const [row] = await insert(db, accountId, name, JSON.stringify(filters), at);
  if (!row) throw new Error('an insert returned no row');
  return row;
}

const rename = prepared('update saved_report set name = $2 where id = $1', nothing);

export async function renameReport(db: Executor, id: number, name: string): Promise<void> {
  await rename(db, id, name);
}

const remove = prepared('delete from saved_report where id = $1 returning name', { name: text });

/** @returns the name of the deleted report */
export async function deleteReport(db: Executor, id: number): Promise<string | undefined> {
  const [row] = await remove(db, id);
  return row?.name;
}

const add = prepared(
  `insert into report_receiver (report_id, account_id, mail_at) values ($1, $2, $3)
  on conflict (report_id, account_id) do nothing returning id`,
  { id: integer },
);

/** False if the account was a receiver already. */
export async function addReceiver(db: Executor, reportId: number, accountId: number, mailAt: Date) {
  return (await add(db, reportId, accountId, mailAt)).length > 0;
}

const removeOne = prepared(
  'delete from report_receiver where report_id = $1 and id = $2 returning account_id',
  { account_id: integer },
);

/** @returns the account that no longer gets the report */
export async function removeReceiver(db: Executor, reportId: number, receiver: number) {
  const [row] = await removeOne(db, reportId, receiver);
  return row?.account_id;
}

const stop = prepared(
  `update report_receiver set mail_at = null where id = $1 and mail_at is not null
  returning report_id, account_id`,
  { report_id: integer, account_id: integer },
);

/** Stops the mails to a receiver. Undefined if they were stopped before. */
export async function stopReceiver(db: Executor, receiver: number) {
  const [row] = await stop(db, receiver);
  return row;
}

const due = prepared(
  // Text keeps the microseconds that a Date drops.
  `select r.id as receiver, r.account_id, r.mail_at::text as claim, s.name, s.filters,
    array[o.first_name, o.last_name] as owner,
    ${mayReadReport('o', 's.filters')} and ${mayReadReport('a', 's.filters')} as may_read
  from report_receiver r join saved_report s on s.id = r.report_id join account o on o.id = s.account_id
    join account a on a.id = r.account_id
  where r.mail_at <= $1 order by r.mail_at, r.id limit 1`,
  {
    receiver: integer,
    account_id: integer,
    claim: text,
    name: text,
    filters: json,
    owner: arrayOf(text),
    may_read: boolean,
  },
);

/** The mail that has been due longest; `may_read` if both its owner and its receiver may read the report. */
export async function nextDue(db: Executor, at: Date) {
  const [row] = await due(db, at);
  return row;
}
export type DueReport = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

const change = prepared(
  'update report_receiver set mail_at = $3 where id = $1 and mail_at = $2::timestamptz returning id',
  { id: integer },
);

/** Changes when the mail is due, if it is still due at `claim`, so that only one of two workers sends it. */
export async function changeDue(
  db: Executor,
  { claim, receiver }: Pick<DueReport, 'claim' | 'receiver'>,
  to: Date,
): Promise<boolean> {
  return (await change(db, receiver, claim, to)).length > 0;
}

const move = prepared(
  `update report_receiver r set account_id = $2 where account_id = $1
    and not exists (select from report_receiver o where o.report_id = r.report_id and o.account_id = $2)`,
  nothing,
);
const drop = prepared('delete from report_receiver where account_id = $1', nothing);

/** If both accounts receive a report, the remaining account receives it once. */
export async function joinReceivers(db: Executor, from: number, into: number): Promise<void> {
  await move(db, from, into);
  await drop(db, from);
}
