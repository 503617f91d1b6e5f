import { integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { About } from './outgoing.ts';

/** @param kept which rows still hold the address that was written to */
const goneFrom = (table: string, kept = 'true') =>
  prepared(
    `select id from unnest($1::int[]) as asked (id)
    where not exists (select from ${table} held where held.id = asked.id and ${kept})`,
    { id: integer },
  );

const gone = {
  account: goneFrom('account'),
  // Its row stays; the address goes.
  'connection-invitation': goneFrom('connection_invitation', 'held.email is not null'),
  'group-invitation': goneFrom('group_member'),
  invitation: goneFrom('invitation'),
  ticket: goneFrom('support_ticket'),
  'data-request': goneFrom('data_request'),
  case: goneFrom('moderation_case'),
};

/** Those of these ids that are not in the table any more. */
export async function findGone(db: Executor, kind: About['kind'], ids: number[]): Promise<number[]> {
  const rows = await gone[kind](db, ids);
  return rows.map(({ id }) => id);
}
