import type { OutcomeAnswer, OutcomeMonths } from '@readytowork/contract';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { boolean, integer, nullable, oneOf } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';

const answer = nullable(oneOf('working', 'studying', 'own_business', 'looking', 'unsaid'));

export const findOutcomes = prepared(
  'select account_id, months, open, answer from outcome where account_id = $1 order by months',
  { account_id: integer, months: integer, open: boolean, answer },
);

const openOutcome = batchedStatement({
  text: `
    select account_id, (select max(o.months) from outcome o where o.account_id = k.account_id and o.open) as months
    from unnest($1::int[]) as k (account_id)`,
  row: { account_id: integer, months: nullable(integer) },
  keyOf: ([accountId]: [accountId: number]) => accountId,
  keyOfRow: ({ account_id }) => account_id,
});

/** The open question on the learner's home page, by its number of months; null if there is none. */
export const openRead = (accountId: number) =>
  mapRead(openOutcome.read(accountId), ([row]) => row?.months ?? null);

const write = prepared(
  `update outcome set answer = $3, open = false, mail_at = null where account_id = $1 and months = $2
  returning account_id`,
  { account_id: integer },
);

/** Stores or removes the answer; false if the account was not asked. */
export async function writeAnswer(
  db: Executor,
  accountId: number,
  months: OutcomeMonths,
  given: OutcomeAnswer | null,
): Promise<boolean> {
  return (await write(db, accountId, months, given)).length > 0;
}

const insert = prepared(
  `
  with recent as (
    select distinct account_id from certificate
    where issued_at >= ($3::date - make_interval(months => $1::int, days => $4::int + 4))
      and issued_at < ($3::date - make_interval(months => $1::int, days => -4))
      and account_id is not null and withdrawn_at is null
  ), due as (
    select a.id, (((
      select min(c.issued_at) from certificate c where c.account_id = a.id and c.withdrawn_at is null
    ) at time zone 'Africa/Johannesburg')::date + make_interval(months => $1::int))::date as due_on
    from recent r join account a on a.id = r.account_id
    where a.deactivated_at is null and a.part_of is null
      and not exists (select from outcome o where o.account_id = a.id and o.months = $1::int)
  )
  insert into outcome (account_id, months, due_on, mail_at)
  select d.id, $1::int, d.due_on, case when c.mails then $2::timestamptz end
  from due d left join outcome_choice c on c.account_id = d.id
  where d.due_on <= $3::date and d.due_on > $3::date - $4::int
  order by d.id limit $5
  on conflict (account_id, months) do nothing
  returning account_id`,
  { account_id: integer },
);

interface Asking {
  months: OutcomeMonths;
  at: Date;
  today: string;
  /** Days after which it is too late to ask. */
  latest: number;
  most: number;
}

/** Asks the next accounts whose first certificate is these months old; returns their ids. */
export async function askNext(db: Executor, { months, at, today, latest, most }: Asking): Promise<number[]> {
  const rows = await insert(db, months, at, today, latest, most);
  return rows.map(({ account_id }) => account_id);
}

const close = prepared(
  `update outcome set open = false, mail_at = null where open and due_on <= $1::date - $2::int`,
  nothing,
);

/** Closes the questions that have been open for these days. */
export async function closeOld(db: Executor, today: string, days: number): Promise<void> {
  await close(db, today, days);
}
