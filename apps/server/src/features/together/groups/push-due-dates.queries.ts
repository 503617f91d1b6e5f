import { integer, nullable } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const due = prepared(
  `
  select distinct m.account_id from group_module o
  join learner_group g on g.id = o.group_id and g.closed_at is null
  join group_member m on m.group_id = g.id and m.state = 'joined' and m.account_id > $2
  where o.due_on = $1::date
  order by m.account_id limit $3`,
  // Members who joined have an account; invitations to an address have none.
  { account_id: nullable(integer) },
);

/** Members of groups with a course that is due on this day, in order of their accounts. */
export async function membersDue(db: Executor, day: string, after: number, most: number): Promise<number[]> {
  const rows = await due(db, day, after, most);
  return rows.flatMap(({ account_id }) => account_id ?? []);
}
