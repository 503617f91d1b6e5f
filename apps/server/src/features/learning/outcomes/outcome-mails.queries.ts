import type { OutcomeAnswer, OutcomeMonths } from '@readytowork/contract';
import { boolean, integer, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const due = prepared(
  // Text keeps the microseconds that a Date drops.
  `select account_id, months, mail_at::text as claim from outcome where mail_at <= $1 order by mail_at, account_id limit 1`,
  { account_id: integer, months: integer, claim: text },
);

/** The mail that has been due longest. */
export async function nextDue(db: Executor, at: Date) {
  const [row] = await due(db, at);
  return row;
}
export type DueMail = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

const claim = prepared(
  `update outcome o set mail_at = null where account_id = $1 and months = $2 and mail_at = $3::timestamptz
  returning o.open and exists (select from outcome_choice c where c.account_id = o.account_id and c.mails) as wanted`,
  { wanted: boolean },
);

/** Claims the mail, so that no other worker sends it; true if the learner still wants it. */
export async function claimMail(db: Executor, { account_id, months, claim: at }: DueMail): Promise<boolean> {
  const [row] = await claim(db, account_id, months, at);
  return row?.wanted ?? false;
}

const putBack = prepared(
  'update outcome set mail_at = $3 where account_id = $1 and months = $2 and open and mail_at is null',
  nothing,
);

/** The mail is due again at this time, unless the question has been answered. */
export async function putMailBack(db: Executor, { account_id, months }: DueMail, at: Date): Promise<void> {
  await putBack(db, account_id, months, at);
}

const choice = prepared('select mails from outcome_choice where account_id = $1', { mails: boolean });

export async function findChoice(db: Executor, accountId: number): Promise<boolean> {
  const [row] = await choice(db, accountId);
  return row?.mails ?? false;
}

const write = prepared(
  `insert into outcome_choice as c (account_id, mails)
  select id, $2 from account where id = $1 and part_of is null
  on conflict (account_id) do update set mails = excluded.mails where c.mails <> excluded.mails
  returning account_id`,
  { account_id: integer },
);

/** True if the choice has changed or is the first. */
export async function writeChoice(db: Executor, accountId: number, mails: boolean): Promise<boolean> {
  return (await write(db, accountId, mails)).length > 0;
}

const answer = prepared(
  `update outcome o set answer = $3, open = false, mail_at = null from account a
  where o.account_id = $1 and o.months = $2 and o.due_on > $4::date - $5::int
    and a.id = o.account_id and a.deactivated_at is null
  returning o.account_id`,
  { account_id: integer },
);

interface ByLink {
  accountId: number;
  months: OutcomeMonths;
  answer: OutcomeAnswer;
  today: string;
  /** Days after which the link no longer works. */
  days: number;
}

/** Stores the answer of a mail's link; false if the link has ended. */
export async function writeByLink(db: Executor, { accountId, months, answer: given, today, days }: ByLink) {
  return (await answer(db, accountId, months, given, today, days)).length > 0;
}
