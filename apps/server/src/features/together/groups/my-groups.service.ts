import { groupNotice, type MyGroup } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { networkOf } from '../../../http/client-address.ts';
import type { Actor } from '../../base/audit/audit.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { KeyLimit } from '../../base/throttle/limit.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { CatalogueModule } from '../../learning/modules/catalogue.ts';
import type { ModuleAccess } from '../../learning/modules/module-access.ts';
import { helpMail } from './facilitator-mails.ts';
import { hasFacilitator, isFacilitatorOf } from './facilitators.queries.ts';
import { groupLimits, most } from './groups.limits.ts';
import { lockGroup, modulesOf } from './groups.queries.ts';
import { noGroup, noteChange } from './groups.service.ts';
import { myGroupView } from './groups.view.ts';
import { isJoinCode } from './join-code.ts';
import { countMembers } from './members.queries.ts';
import * as queries from './my-groups.queries.ts';
import { noteSeen } from './note-seen.ts';

interface MyGroupsDeps {
  db: Database;
  clock: () => Date;
  moduleAccess: Pick<ModuleAccess, 'seenBy'>;
  throttle: Throttle;
}

const wrongCode = () =>
  invalid({
    code: ['group_code_unknown'],
  });
const otherNotice = () => invalid({ agreed_to: ['group_sight_outdated'] });
const full = () => conflict('group_full');
const tooMany = () => conflict('memberships_too_many', { memberships: most.memberships });
const own = () => conflict('group_is_own');

const fromAddress: KeyLimit = { ...groupLimits.wrongCodeFromAddress, by: 'key' };

/** Groups as a learner sees them: learners join only by consent, and the group stops seeing them once they leave. */
export class MyGroupsService {
  constructor(private readonly deps: MyGroupsDeps) {}

  /** True while the learner is in the group. */
  async isMember(account: number, group: number): Promise<boolean> {
    const found = await queries.findMembership(this.deps.db, group, account);
    return found?.state === 'joined';
  }

  async look(actor: Actor, code: string) {
    const group = await this.find(actor, code);
    return {
      group: { name: group.name, facilitator: group.facilitator },
      joined: await this.isMember(actor.id, group.id),
      notice: {
        version: groupNotice.version,
        seen_by: [...groupNotice.seen_by],
        seen: [...groupNotice.seen],
        not_seen: [...groupNotice.not_seen],
      },
    };
  }

  /**
   * Finds a group by its code. Counts the attempt before the lookup, so that simultaneous attempts count too, and refunds it if
   * the code is valid.
   */
  private async find({ id, sender }: Actor, code: string) {
    const { db, throttle } = this.deps;
    const account = String(id);
    await throttle.consume(groupLimits.wrongCodeOfAccount, account);
    await throttle.consumeFrom(groupLimits.wrongCodeFromAddress, sender);
    const group = isJoinCode(code) ? await queries.findByCode(db, code) : undefined;
    if (!group) throw wrongCode();
    await throttle.refund(groupLimits.wrongCodeOfAccount, account);
    await throttle.refund(fromAddress, networkOf(sender));
    return group;
  }

  async join(actor: Actor, code: string, agreedTo: string): Promise<MyGroup> {
    if (agreedTo !== groupNotice.version) throw otherNotice();
    const { id } = await this.find(actor, code);
    const { clock, db } = this.deps;
    await db.transaction().execute(async (transaction) => {
      // Since the lookup, the group may have been closed or got another code.
      const group = await lockGroup(transaction, id);
      if (!group || group.closed_at || group.code !== code) throw wrongCode();
      if (await isFacilitatorOf(transaction, actor.id, id)) throw own();
      const known = await queries.findMembership(transaction, id, actor.id);
      if (known?.state === 'joined') return;
      await takeTurn(transaction, 'memberships', [actor.id]);
      if ((await queries.countGroupsOf(transaction, actor.id)) >= most.memberships) throw tooMany();
      await queries.deleteInvitationOf(transaction, id, actor.id);
      const at = clock();
      if ((await countMembers(transaction, id, at)) >= most.members) throw full();
      const agreement = { group_id: id, account_id: actor.id, agreed_at: at, agreed_to: agreedTo };
      await queries.putMembership(transaction, agreement);
      await noteChange(transaction, actor, { action: 'group-joined', subject: `${id} ${agreedTo}` });
      const seen = { account_id: actor.id, group: id, version: agreedTo, given: true, at };
      await noteSeen(transaction, seen);
    });
    return this.one(actor.id, id);
  }

  async listGroups(account: number): Promise<MyGroup[]> {
    const { db, moduleAccess } = this.deps;
    const rows = await this.groupsRead(account).ask(db);
    return this.viewGroups(rows, await moduleAccess.seenBy(account));
  }

  groupsRead(account: number) {
    return queries.groupsRead(account, this.deps.clock());
  }

  /** @param seen the modules that the learner sees */
  viewGroups(rows: queries.MineRow[], seen: readonly CatalogueModule[]): MyGroup[] {
    return rows.map((row) => myGroupView(row, seen));
  }

  private async one(account: number, group: number): Promise<MyGroup> {
    const found = (await this.listGroups(account)).find(
      ({ id, state }) => id === group && state === 'joined',
    );
    // The learner left at the same moment.
    if (!found) throw conflict('not_a_member');
    return found;
  }

  async askHelp(
    account: number,
    group: number,
    { wanted, module }: { wanted: boolean; module: number | null },
  ) {
    const { clock, db } = this.deps;
    const modules = module === null ? [] : await modulesOf(db, group);
    if (module !== null && !modules.some(({ module_id }) => module_id === module))
      throw invalid({ module: ['group_module_unknown'] });
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      const before = await queries.findMembership(transaction, group, account);
      await queries.setHelp(transaction, group, account, wanted ? { at, module } : null);
      if (wanted && before?.state === 'joined' && !before.help_at)
        await this.tellSupport(transaction, account, group);
    });
    const found = (await this.listGroups(account)).find(
      ({ id, state }) => id === group && state === 'joined',
    );
    if (!found) throw notFound(noGroup);
    return found;
  }

  /** Sends a call for help to support if the group has no facilitator. */
  private async tellSupport(db: Executor, account: number, group: number): Promise<void> {
    if (await hasFacilitator(db, group)) return;
    if (await this.deps.throttle.isWithin(groupLimits.helpMailsOfGroup, String(group)))
      await addJob(db, helpMail, { account, group });
  }

  /** Leaves a group. The answer is the same for every group, so that it does not reveal whether the account was a member. */
  async leaveGroup(actor: Actor, group: number): Promise<void> {
    const { clock, db } = this.deps;
    await db.transaction().execute(async (transaction) => {
      const left = await queries.endMembership(transaction, group, actor.id, clock());
      const declined = await queries.declineInvitation(transaction, group, actor.id);
      if (left || declined)
        await noteChange(transaction, actor, {
          action: left ? 'group-left' : 'group-declined',
          subject: String(group),
        });
      if (left) await noteSeen(transaction, { account_id: actor.id, group, given: false, at: clock() });
    });
  }
}
