import type { DueDateChange, RowResults } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors.ts';
import { rowByRow } from '../../../http/row-by-row.ts';
import type { Language } from '../../../words/languages.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { isFacilitatorOf } from './facilitators.queries.ts';
import { deleteModule, dueOf, lockGroup, putModule } from './groups.queries.ts';
import { noGroup, noteChange } from './groups.service.ts';

interface Wanted {
  module: number;
  groups: readonly DueDateChange[];
}

/** Sets the due date of a module in several groups, each in its own transaction with its own entry in the audit log. */
export class ManyDueDates {
  constructor(private readonly deps: { db: Database; catalogue: Pick<Catalogue, 'module'> }) {}

  /** The same, only in groups that the actor leads: any other is not found. */
  changeOwn(actor: Actor, wanted: Wanted, language: Language): Promise<RowResults> {
    return this.change(actor, wanted, language, async (db, group) => {
      if (!(await isFacilitatorOf(db, actor.id, group))) throw notFound(noGroup);
    });
  }

  changeAny(actor: Actor, wanted: Wanted, language: Language): Promise<RowResults> {
    return this.change(actor, wanted, language, async () => {});
  }

  private change(
    actor: Actor,
    { module, groups }: Wanted,
    language: Language,
    refuse: (db: Executor, group: number) => Promise<void>,
  ): Promise<RowResults> {
    const { catalogue, db } = this.deps;
    catalogue.module(module); // Throws 404 for an unknown module.
    const changes = new Map(groups.map((change) => [change.group, change]));
    return rowByRow([...changes.keys()], language, async (group) => {
      const change = changes.get(group);
      if (!change) return;
      await db.transaction().execute(async (transaction) => {
        const held = await lockGroup(transaction, group);
        await refuse(transaction, group);
        if (!held) throw notFound(noGroup);
        if (held.closed_at !== null) throw conflict('group_due_closed');
        await changeOne(transaction, actor, module, change);
      });
    });
  }
}

async function changeOne(db: Executor, actor: Actor, module: number, { group, from, to }: DueDateChange) {
  const before = await dueOf(db, group, module);
  // A repeat after a lost answer finds the group as wanted.
  if (isSame(before, to)) return;
  if (!isSame(before, from)) throw conflict('group_due_changed');
  if (to) await putModule(db, group, module, to.due_on);
  else await deleteModule(db, group, module);
  await noteChange(db, actor, {
    action: to ? 'group-module-set' : 'group-module-removed',
    subject: `${group} ${module}`,
    ...(before && { before }),
    ...(to && { after: to }),
  });
}

const isSame = (one: DueDateChange['to'], other: DueDateChange['to']) =>
  one === null || other === null ? one === other : one.due_on === other.due_on;
