import type { Executor } from '../../../db/database.ts';
import { conflict } from '../../../errors.ts';
import type { ForgetPerson, ReleaseOwned } from '../../../feature.ts';
import { type By, record } from '../../base/audit/audit.ts';
import { Notices } from '../notices/notices.ts';
import * as queries from './facilitators.queries.ts';
import { updateGroup } from './groups.queries.ts';

/** Tells the members that other people lead their group; it is shown in the group, too. */
export async function tellMembers(db: Executor, group: number, at: Date): Promise<void> {
  await queries.setFacilitatorsChanged(db, group, at);
  const to = await queries.learnersToTell(db, group);
  await new Notices(() => at).tell(db, { to, kind: 'group_facilitators', about: String(group) });
}

/**
 * Refuses a change that would leave open groups with learners without a facilitator. Locks the groups, so that if the last two
 * facilitators leave at once, the second is refused.
 *
 * @throws 409 with the names of the groups
 */
export async function refuseLastFacilitator(db: Executor, account: number): Promise<void> {
  await queries.lockGroups(db, account);
  const led = await queries.listLedGroups(db, account);
  const alone = led.filter(({ closed_at, others, learners }) => !closed_at && others === 0 && learners > 0);
  if (alone.length > 0)
    throw conflict('groups_led_alone', { groups: alone.map(({ name }) => name).join(', ') });
}

/** For an account that is no longer a facilitator, or cannot sign in. */
export const releaseGroups: ReleaseOwned = async (db, { id, by, at }) => {
  if (!(await queries.canLead(db, id))) await leaveLedGroups(db, id, by, at);
};

/** For an account that is deleted: its groups without learners go with it, for their names may name people. */
export const forgetFacilitator: ForgetPerson = async (db, { id }, at) => {
  await queries.lockGroups(db, id);
  for (const { id: group, others, learners } of await queries.listLedGroups(db, id))
    if (others === 0 && learners === 0) await queries.deleteGroup(db, group);
  await leaveLedGroups(db, id, { id: null, sender: null }, at);
};

/**
 * Removes an account from the facilitators of its groups, because it can no longer lead. An open group without a facilitator is
 * then listed for administrators, or closed if it has no learners.
 */
async function leaveLedGroups(db: Executor, account: number, by: By, at: Date): Promise<void> {
  await queries.lockGroups(db, account);
  for (const group of await queries.listLedGroups(db, account)) {
    const subject = String(group.id);
    await queries.deleteFacilitators(db, group.id, [account]);
    await record(db, { by, subject, about_id: account, action: 'group-facilitator-removed' });
    if (group.closed_at) continue;
    if (group.others > 0) await tellMembers(db, group.id, at);
    else if (group.learners > 0) {
      await record(db, { by, subject, action: 'group-without-facilitator' });
      await tellMembers(db, group.id, at);
    } else {
      await updateGroup(db, group.id, { closed_at: at });
      await record(db, { by, subject, action: 'group-closed' });
    }
  }
}
