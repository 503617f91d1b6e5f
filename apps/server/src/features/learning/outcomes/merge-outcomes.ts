import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/**
 * Keeps the answers of the remaining account, and adds missing ones from the ending account. A question dismissed in either
 * stays dismissed.
 */
export const joinOutcomes: JoinRows = async (db, { from, into }) => {
  await moveOutcomes(db, from, into);
  return [];
};

const moveOutcomes = prepared(
  `
  with gone as (delete from outcome where account_id = $1 returning *)
  insert into outcome as o (account_id, months, due_on, open, answer)
  select $2, months, due_on, open, answer from gone
  on conflict (account_id, months) do update set
    answer = coalesce(o.answer, excluded.answer),
    open = o.open and excluded.open,
    mail_at = case when excluded.answer is null then o.mail_at end`,
  nothing,
);

/** Keeps the choice of the remaining account, or else that of the ending one. */
export const joinOutcomeChoices: JoinRows = async (db, { from, into }) => {
  await moveChoice(db, from, into);
  return [];
};

const moveChoice = prepared(
  `
  with gone as (delete from outcome_choice where account_id = $1 returning *)
  insert into outcome_choice (account_id, mails) select $2, mails from gone
  on conflict (account_id) do nothing`,
  nothing,
);
