import { nothing, prepared } from '../../../db/prepared.ts';

// Uses two updates, one for each index.
const moved = (table: string) => `
  with signed_in as (update ${table} set account_id = $2 where account_id = $1)
  update ${table} set account_id = $2 where account_id is null
    and lower(email) = (select lower(email) from account where id = $1 and email_confirmed_at is not null)`;

export const moveTickets = prepared(moved('support_ticket'), nothing);
export const moveMessages = prepared(moved('ticket_message'), nothing);
