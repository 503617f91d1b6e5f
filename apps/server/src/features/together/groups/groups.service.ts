import type { Group } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { conflict, notFound } from '../../../errors.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { hasFacilitator, isFacilitatorOf, lockAccount } from './facilitators.queries.ts';
import { most } from './groups.limits.ts';
import * as queries from './groups.queries.ts';
import { assignedView, groupView } from './groups.view.ts';
import { newJoinCode } from './join-code.ts';
import { isManagerOf, listManaged, type ManagedAsked, seesAsManager } from './managed-groups.queries.ts';

interface GroupsDeps {
  db: Database;
  clock: () => Date;
  catalogue: Catalogue;
  securityLog: SecurityLog;
}

export const noGroup = 'group_not_found';
const nameTaken = () => conflict('group_name_taken');
const tooManyGroups = () => conflict('groups_too_many', { groups: most.groups });

/** How often to try a new code if another group already has it. */
const codeTries = 5;

/** Records a change of a group in the audit log, in the same transaction. */
export const noteChange = (db: Executor, by: Actor, entry: Omit<AuditEntry, 'by'>) =>
  record(db, { by, ...entry });

/** Groups of learners and their modules, as facilitators manage them (docs/decisions/0044). */
export class GroupsService {
  constructor(private readonly deps: GroupsDeps) {}

  async leads(account: number, group: number): Promise<boolean> {
    return isFacilitatorOf(this.deps.db, account, group);
  }

  manages(account: number, group: number): Promise<boolean> {
    return isManagerOf(this.deps.db, account, group);
  }

  seesAsManager({ id }: Actor, group: number): Promise<boolean> {
    return seesAsManager(this.deps.db, id, group);
  }

  listManaged(manager: number, asked: ManagedAsked) {
    return listManaged(this.deps.db, manager, asked);
  }

  /** True while a group is open; locks it until the transaction ends. */
  async isOpen(db: Executor, group: number): Promise<boolean> {
    const held = await queries.lockGroup(db, group);
    return held !== undefined && held.closed_at === null;
  }

  listGroups(facilitator: number, asked: queries.GroupsAsked) {
    return queries.listGroups(this.deps.db, { ...asked, facilitator });
  }

  listAll(asked: queries.GroupsAsked) {
    return queries.listGroups(this.deps.db, asked);
  }

  noteAll({ id, sender }: Actor): void {
    this.deps.securityLog.note('groups-looked-at', { actorId: id, sender });
  }

  /** Records each download of a file with names, even by the group's own facilitator, because a file leaves the site. */
  noteFile(by: Actor, subject: string): Promise<void> {
    return record(this.deps.db, { by, action: 'list-exported', subject });
  }

  async readGroup(actor: Actor, group: number): Promise<Group> {
    const row = await queries.findGroup(this.deps.db, group);
    if (!row) throw notFound(noGroup);
    const modules = await queries.modulesOf(this.deps.db, group);
    return groupView(row, assignedView(modules, this.deps.catalogue.all()), actor.id);
  }

  /** Records in the audit log that staff looked at a group they do not lead. */
  async noteLook({ id, sender }: Actor, group: number): Promise<void> {
    if (await this.leads(id, group)) return;
    this.deps.securityLog.note('groups-looked-at', { actorId: id, subject: String(group), sender });
  }

  /** Creates a group. If the same request arrives twice, the second returns the group of the first. */
  async createGroup(actor: Actor, name: string): Promise<Group> {
    const { id } = await this.deps.db
      .transaction()
      .execute((transaction) => this.makeGroup(transaction, actor, name));
    return this.readGroup(actor, id);
  }

  /** Creates a group, or finds the open one of the actor that has this name. */
  async makeGroup(
    transaction: Executor,
    actor: Actor,
    name: string,
  ): Promise<{ id: number; isNew: boolean }> {
    await lockAccount(transaction, actor.id);
    for (let tries = 0; tries < codeTries; tries += 1) {
      const known = await queries.findByName(transaction, actor.id, name);
      if (known) return { id: known, isNew: false };
      if ((await queries.countOpenGroups(transaction, actor.id)) >= most.groups) throw tooManyGroups();
      const group = { facilitator_id: actor.id, name, code: newJoinCode(), created_at: this.deps.clock() };
      const made = await queries.insertGroup(transaction, group);
      if (made === undefined) continue;
      await noteChange(transaction, actor, { action: 'group-made', subject: String(made) });
      return { id: made, isNew: true };
    }
    throw new Error('no free join code was found');
  }

  async changeGroup(
    actor: Actor,
    group: number,
    { name, open }: { name: string; open: boolean },
  ): Promise<Group> {
    const { clock } = this.deps;
    try {
      await this.inTurn(group, async (transaction, held) => {
        const wasOpen = held.closed_at === null;
        if (held.name === name && wasOpen === open) return;
        const isAnotherOpen = open && !wasOpen;
        if (isAnotherOpen) await this.refuseToOpen(transaction, actor, group);
        if (await this.isNameTaken(transaction, actor, { group, name, open })) throw nameTaken();
        await queries.updateGroup(transaction, group, {
          name,
          closed_at: open ? null : (held.closed_at ?? clock()),
        });
        const action = wasOpen === open ? 'group-renamed' : open ? 'group-opened' : 'group-closed';
        const before = { name: held.name, open: wasOpen };
        await noteChange(transaction, actor, {
          action,
          subject: String(group),
          before,
          after: { name, open },
        });
      });
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error;
    }
    return this.readGroup(actor, group);
  }

  private async refuseToOpen(db: Executor, actor: Actor, group: number): Promise<void> {
    if (!(await hasFacilitator(db, group))) throw conflict('group_without_facilitator');
    if ((await queries.countOpenGroups(db, actor.id)) >= most.groups) throw tooManyGroups();
  }

  /** True if the caller leads another open group of this name. */
  private async isNameTaken(
    db: Executor,
    actor: Actor,
    { group, name, open }: { group: number; name: string; open: boolean },
  ): Promise<boolean> {
    if (!open || !(await isFacilitatorOf(db, actor.id, group))) return false;
    const known = await queries.findByName(db, actor.id, name);
    return known !== undefined && known !== group;
  }

  async renewCode(actor: Actor, group: number): Promise<Group> {
    for (let tries = 0; tries < codeTries; tries += 1)
      try {
        await this.inTurn(group, async (transaction) => {
          await queries.updateGroup(transaction, group, { code: newJoinCode() });
          await noteChange(transaction, actor, { action: 'group-code-renewed', subject: String(group) });
        });
        return this.readGroup(actor, group);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    throw new Error('no free join code was found');
  }

  async setModule(actor: Actor, group: number, module: number, due: string | null): Promise<Group> {
    this.deps.catalogue.module(module); // `inTurn` throws 404 for an unknown group.
    await this.inTurn(group, async (transaction) => {
      if (!(await queries.putModule(transaction, group, module, due))) return;
      await noteChange(transaction, actor, {
        action: 'group-module-set',
        subject: `${group} ${module}`,
        after: { due_on: due },
      });
    });
    return this.readGroup(actor, group);
  }

  async removeModule(actor: Actor, group: number, module: number): Promise<Group> {
    await this.inTurn(group, async (transaction) => {
      if (!(await queries.deleteModule(transaction, group, module))) return;
      await noteChange(transaction, actor, { action: 'group-module-removed', subject: `${group} ${module}` });
    });
    return this.readGroup(actor, group);
  }

  private inTurn(
    group: number,
    work: (db: Executor, held: NonNullable<Awaited<ReturnType<typeof queries.lockGroup>>>) => Promise<void>,
  ): Promise<void> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const held = await queries.lockGroup(transaction, group);
      if (!held) throw notFound(noGroup);
      await work(transaction, held);
    });
  }
}
