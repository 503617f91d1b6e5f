import { boolean, integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const opened = prepared(
  `
  select m.id, (
    exists (select 1 from account where id = $1 and staff_role is not null and deactivated_at is null)
    or exists (
      select 1 from module_group g join group_member b on b.group_id = g.group_id
      where g.module_id = m.id and b.account_id = $1 and b.state = 'joined')
    or exists (
      select 1 from module_group g join group_facilitator f on f.group_id = g.group_id
      where g.module_id = m.id and f.account_id = $1)
  ) as opened
  from module m where m.restricted`,
  { id: integer, opened: boolean },
);

/**
 * The restricted modules this account cannot see, because it neither belongs to one of their groups, nor leads one, nor is staff.
 */
export async function closedModules(db: Executor, accountId: number): Promise<Set<number>> {
  const rows = await opened(db, accountId);
  return new Set(rows.filter((row) => !row.opened).map(({ id }) => id));
}
