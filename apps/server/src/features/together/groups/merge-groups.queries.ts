import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { groupsLedBy } from './facilitators.queries.ts';

/** Open groups of `from` whose name `into` also uses for an open group. */
export function groupsOfSameName(db: Executor, from: number, into: number) {
  return db
    .selectFrom('learner_group as ending')
    .innerJoin('learner_group as staying', (join) =>
      join.on(sql<boolean>`lower(staying.name) = lower(ending.name)`).on('staying.closed_at', 'is', null),
    )
    .select(['ending.id', 'ending.name'])
    .where('staying.id', 'in', groupsLedBy(into))
    .where('ending.id', 'in', groupsLedBy(from))
    .whereRef('ending.id', '<>', 'staying.id')
    .where('ending.closed_at', 'is', null)
    .orderBy('ending.id')
    .execute();
}

export async function renameGroup(db: Executor, id: number, name: string): Promise<void> {
  await db.updateTable('learner_group').set({ name }).where('id', '=', id).execute();
}

/** Moves the groups that `from` leads; where both lead one, the longer of the two remains. */
export async function moveLedGroups(db: Executor, from: number, into: number): Promise<void> {
  await db
    .updateTable('group_facilitator as stays')
    .from('group_facilitator as ends')
    .set({ added_at: sql<Date>`least(stays.added_at, ends.added_at)` })
    .whereRef('stays.group_id', '=', 'ends.group_id')
    .where('stays.account_id', '=', into)
    .where('ends.account_id', '=', from)
    .execute();
  await db
    .deleteFrom('group_facilitator')
    .where('account_id', '=', from)
    .where('group_id', 'in', groupsLedBy(into))
    .execute();
  await db
    .updateTable('group_facilitator')
    .set({ account_id: into })
    .where('account_id', '=', from)
    .execute();
  await db
    .updateTable('learner_group')
    .set({ facilitator_id: into })
    .where('facilitator_id', '=', from)
    .execute();
}

interface Membership {
  id: number;
  state: string;
  agreed_at: Date | null;
  agreed_to: string | null;
  help_at: Date | null;
  help_module_id: number | null;
}

interface Both {
  name: string;
  /** True if one of the two accounts leads the group. */
  led: boolean;
  stays: Membership | undefined;
  ends: Membership | undefined;
}

/**
 * Groups in which both accounts are members, and groups of one account that the other leads; `into` leads all of these by now.
 */
export async function membershipsToSettle(db: Executor, from: number, into: number): Promise<Both[]> {
  const rows = await db
    .selectFrom('group_member')
    .innerJoin('learner_group', 'learner_group.id', 'group_member.group_id')
    .select(['group_member.id', 'group_id', 'account_id', 'name'])
    .select(sql<boolean>`group_id in ${groupsLedBy(into)}`.as('led'))
    .select(['state', 'agreed_at', 'agreed_to', 'help_at', 'help_module_id'])
    .where(sql<boolean>`account_id = any(${[from, into]}::int[])`)
    .orderBy('group_id')
    .forUpdate('group_member')
    .execute();
  return [...new Set(rows.map(({ group_id }) => group_id))].flatMap((group) => {
    const of = (account: number) =>
      rows.find(({ group_id, account_id }) => group_id === group && account_id === account);
    const [stays, ends] = [of(into), of(from)];
    const { name = '', led = false } = stays ?? ends ?? {};
    return led || (stays && ends) ? [{ name, led, stays, ends }] : [];
  });
}

export async function dropMemberships(db: Executor, { stays, ends }: Both): Promise<void> {
  for (const membership of [stays, ends])
    if (membership) await db.deleteFrom('group_member').where('id', '=', membership.id).execute();
}

/** Merges two memberships: keeps the earlier consent, and the request for help of either. */
export async function joinMembership(db: Executor, kept: Membership, gone: Membership): Promise<void> {
  await db.deleteFrom('group_member').where('id', '=', gone.id).execute();
  if (gone.state !== 'joined' || kept.state !== 'joined') return;
  const first = (gone.agreed_at ?? 0) < (kept.agreed_at ?? 0) ? gone : kept;
  const asking = kept.help_at ? kept : gone;
  await db
    .updateTable('group_member')
    .set({
      agreed_at: first.agreed_at,
      agreed_to: first.agreed_to,
      help_at: asking.help_at,
      help_module_id: asking.help_module_id,
    })
    .where('id', '=', kept.id)
    .execute();
}

export async function moveMemberships(db: Executor, from: number, into: number): Promise<void> {
  await db.updateTable('group_member').set({ account_id: into }).where('account_id', '=', from).execute();
}

export async function hasCalendar(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_calendar')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves the calendar of `from` to `into`, or deletes it.
 *
 * @returns whether there was one
 */
export async function takeCalendar(
  db: Executor,
  { from, into }: { from: number; into: number | null },
): Promise<boolean> {
  const taken =
    into === null
      ? await db
          .deleteFrom('group_calendar')
          .where('account_id', '=', from)
          .returning('account_id')
          .executeTakeFirst()
      : await db
          .updateTable('group_calendar')
          .set({ account_id: into })
          .where('account_id', '=', from)
          .returning('account_id')
          .executeTakeFirst();
  return taken !== undefined;
}
