import { type NotNull, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

const most = 100;

const groups = (db: Executor) =>
  db
    .selectFrom('learner_group')
    .innerJoin('account as facilitator', 'facilitator.id', 'learner_group.facilitator_id')
    .select([
      'learner_group.id',
      'learner_group.name',
      'closed_at',
      'facilitator_id',
      'facilitator.first_name as facilitator_first_name',
      'facilitator.last_name as facilitator_last_name',
    ]);

/** The groups a person is in or leads. */
export async function groupsOf(db: Executor, accountId: number) {
  const led = groups(db)
    .select(['learner_group.created_at as since', sql.lit(true).as('leads')])
    .where('facilitator_id', '=', accountId);
  const joined = groups(db)
    .innerJoin('group_member', 'group_member.group_id', 'learner_group.id')
    .select(['group_member.agreed_at as since', sql.lit(false).as('leads')])
    .where('account_id', '=', accountId)
    .where('group_member.state', '=', 'joined')
    // The table guarantees a date for everyone who joined.
    .$narrowType<{ since: NotNull }>();
  return db
    .selectFrom(led.unionAll(joined).as('both'))
    .selectAll()
    .orderBy('since', 'desc')
    .limit(most)
    .execute();
}
export type PersonGroup = Awaited<ReturnType<typeof groupsOf>>[number];
