import { type NotNull, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { facilitatorsAsJson } from './facilitators.queries.ts';

const most = 100;

const groups = (db: Executor) =>
  db
    .selectFrom('learner_group')
    .select([
      'learner_group.id',
      'learner_group.name',
      'closed_at',
      sql<string>`${sql.raw(facilitatorsAsJson('learner_group.id'))}`.as('facilitators'),
    ]);

/** The groups a person is in or leads. */
export async function groupsOf(db: Executor, accountId: number) {
  const led = groups(db)
    .innerJoin('group_facilitator as own', 'own.group_id', 'learner_group.id')
    .select(['own.added_at as since', sql.lit(true).as('leads')])
    .where('own.account_id', '=', accountId);
  const joined = groups(db)
    .innerJoin('group_member', 'group_member.group_id', 'learner_group.id')
    .select(['group_member.agreed_at as since', sql.lit(false).as('leads')])
    .where('group_member.account_id', '=', accountId)
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
