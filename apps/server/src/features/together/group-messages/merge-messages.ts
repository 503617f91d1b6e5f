import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

// One facilitator may have written the same message to both accounts.
const dropTwins = prepared(
  `delete from group_message m where m.account_id = $1
    and exists (select from group_message kept where kept.key = m.key and kept.account_id = $2)`,
  nothing,
);
const moveMessages = prepared('update group_message set account_id = $2 where account_id = $1', nothing);
const moveChoice = prepared(
  `update group_mail_choice set account_id = $2
  where account_id = $1 and not exists (select from group_mail_choice kept where kept.account_id = $2)`,
  nothing,
);
const dropChoice = prepared('delete from group_mail_choice where account_id = $1', nothing);

export const joinMessages: JoinRows = async (db, { from, into }) => {
  await dropTwins(db, from, into);
  await moveMessages(db, from, into);
  return [];
};

/** Keeps the choice of the remaining account, or else that of the ending one. */
export const joinMailChoices: JoinRows = async (db, { from, into }) => {
  await moveChoice(db, from, into);
  await dropChoice(db, from);
  return [];
};
