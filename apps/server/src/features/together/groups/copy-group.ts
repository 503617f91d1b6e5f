import type { Group } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { conflict, notFound } from '../../../errors.ts';
import { daysFrom } from '../../../local-time.ts';
import type { Actor } from '../../base/audit/audit.ts';
import { listFacilitators, lockAccount } from './facilitators.queries.ts';
import type { FacilitatorsService } from './facilitators.service.ts';
import { modulesOf, nameOfGroup, putModule } from './groups.queries.ts';
import { type GroupsService, noGroup } from './groups.service.ts';

interface CopyDeps {
  db: Database;
  groups: Pick<GroupsService, 'makeGroup' | 'readGroup'>;
  facilitators: Pick<FacilitatorsService, 'addKnown'>;
}

/** Copies a group for the next intake, with its facilitators and its courses with later due dates, but without learners. */
export class CopyGroup {
  constructor(private readonly deps: CopyDeps) {}

  /** If the same request arrives twice, the second returns the group of the first. */
  async copy(actor: Actor, group: number, { name, days }: { name: string; days: number }): Promise<Group> {
    const { db, groups } = this.deps;
    const id = await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const old = await nameOfGroup(transaction, group);
        if (old === undefined) throw notFound(noGroup);
        const leading = (await listFacilitators(transaction, group))
          .filter(({ able, account_id }) => able && account_id !== actor.id)
          .map(({ account_id }) => account_id);
        for (const account of [...leading, actor.id].toSorted((one, other) => one - other))
          await lockAccount(transaction, account);
        const made = await groups.makeGroup(transaction, actor, name);
        if (made.id === group) throw conflict('group_name_taken');
        if (made.isNew) await this.fill(transaction, actor, { from: group, to: made.id, days, leading });
        return made.id;
      }),
    );
    return groups.readGroup(actor, id);
  }

  private async fill(
    db: Executor,
    actor: Actor,
    { from, to, days, leading }: { from: number; to: number; days: number; leading: number[] },
  ): Promise<void> {
    for (const { module_id, due_on } of await modulesOf(db, from))
      await putModule(db, to, module_id, due_on && daysFrom(due_on, days));
    for (const account of leading) await this.deps.facilitators.addKnown(db, actor, to, account);
  }
}
