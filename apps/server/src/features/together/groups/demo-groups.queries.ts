import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

/** Deletes the groups that only demo accounts lead, except those with one of these addresses among their facilitators. */
export async function deleteDemoGroups(db: Executor, except: string[]): Promise<void> {
  const leadsOf = (account: string) =>
    sql<boolean>`exists (select from group_facilitator f join account a on a.id = f.account_id
      where f.group_id = learner_group.id and ${sql.raw(account)})`;
  await db
    .deleteFrom('learner_group')
    .where(leadsOf('a.demo'))
    .where((where) => where.not(leadsOf('not a.demo')))
    .where(
      sql<boolean>`not exists (select from group_facilitator f join account a on a.id = f.account_id
        where f.group_id = learner_group.id and a.email = any(${except}))`,
    )
    .execute();
}
