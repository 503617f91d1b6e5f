import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';

/**
 * The facilitators of a group who can act: active, and still facilitators. Aliases: `f` and `led`.
 *
 * @param group SQL of the group's number
 */
export const facilitatorsOf = (group: string): string =>
  `group_facilitator f join account led on led.id = f.account_id
    and led.deactivated_at is null and led.user_type = 'rtw' where f.group_id = ${group}`;

/** Their names, the longest-serving first; empty if the group has no facilitator. */
export const facilitatorNames = (group: string): string =>
  `(select coalesce(string_agg(trim(led.first_name || ' ' || led.last_name), ', ' order by f.added_at, f.id), '')
    from ${facilitatorsOf(group)})`;

export const facilitatorRows = z.array(
  z.object({ id: z.int(), account_id: z.int(), name: z.string(), added_at: z.string() }),
);

/** As JSON for `facilitatorRows`. */
export const facilitatorsAsJson = (group: string): string =>
  `(select coalesce(json_agg(json_build_object('id', f.id, 'account_id', f.account_id, 'added_at', f.added_at,
      'name', trim(led.first_name || ' ' || led.last_name)) order by f.added_at, f.id), '[]')
    from ${facilitatorsOf(group)})`;

export async function isFacilitatorOf(db: Executor, account: number, group: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_facilitator')
    .select('id')
    .where('group_id', '=', group)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of the groups that an account leads, as a subquery. */
export const groupsLedBy = (account: number) =>
  sql<number>`(select led_by.group_id from group_facilitator led_by where led_by.account_id = ${account})`;
