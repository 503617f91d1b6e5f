import type { Executor } from '../../../db/database.ts';
import type { Forgotten } from '../../../feature.ts';
import { withoutName } from '../../base/accounts/without-name.ts';

/** Removes a facilitator's name from the names of their groups, which outlive the account. The number keeps two names apart. */
export async function forgetGroupNames(db: Executor, person: Forgotten): Promise<void> {
  const groups = await db
    .selectFrom('learner_group')
    .innerJoin('group_facilitator', 'group_id', 'learner_group.id')
    .select(['learner_group.id', 'name'])
    .where('account_id', '=', person.id)
    .orderBy('learner_group.id')
    .execute();
  for (const { id, name } of groups) {
    const left = withoutName(name, person, true);
    if (left === name) continue;
    await db
      .updateTable('learner_group')
      .set({ name: `${left.slice(0, 80)} ${id}` })
      .where('id', '=', id)
      .execute();
  }
}
