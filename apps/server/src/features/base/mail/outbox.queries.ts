import { integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { About } from './outgoing.ts';

/** @param kept an SQL condition for rows that still hold the recipient's address */
const goneFrom = (table: string, kept = 'true') =>
  prepared(
    `select id from unnest($1::int[]) as asked (id)
    where not exists (select from ${table} held where held.id = asked.id and ${kept})`,
    { id: integer },
  );

const gone = {
  account: goneFrom('account'),
  // When an invitation is over its row stays, but the address in it is removed.
  'connection-invitation': goneFrom('connection_invitation', 'held.email is not null'),
  'group-invitation': goneFrom('group_member'),
  invitation: goneFrom('invitation'),
  ticket: goneFrom('support_ticket'),
  'data-request': goneFrom('data_request'),
  case: goneFrom('moderation_case'),
};

/** Returns those ids that are no longer in the table. */
export async function findGone(db: Executor, kind: About['kind'], ids: number[]): Promise<number[]> {
  const rows = await gone[kind](db, ids);
  return rows.map(({ id }) => id);
}
