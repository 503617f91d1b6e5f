import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import type { Waiting } from '../../../feature.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Notices } from '../notices/notices.ts';
import { facilitatorMail } from './facilitator-mails.ts';
import * as queries from './facilitators.queries.ts';
import { groupLimits, most } from './groups.limits.ts';
import { countOpenGroups, lockGroup } from './groups.queries.ts';
import { noGroup } from './groups.service.ts';
import { refuseLastFacilitator, tellMembers } from './leave-groups.ts';
import { endMembership } from './my-groups.queries.ts';
import { noteSeen } from './note-seen.ts';

interface FacilitatorsDeps {
  db: Database;
  clock: () => Date;
  notices: Notices;
  throttle: Throttle;
}

/** The account that changes a group, and its right. */
interface Manager {
  actor: Actor;
  /** False for an administrator of the site. */
  leads: boolean;
}

type Held = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

const unknown = () => invalid({ email: ['group_facilitator_unknown'] });
const busy = () => conflict('group_facilitator_busy', { groups: most.groups });
const full = () => conflict('group_facilitators_full', { facilitators: most.facilitators });
const isLast = () => conflict('group_last_facilitator');
const mostCounted = 10_000;

/** The facilitators of a group, all with the same rights (docs/decisions/0067). */
export class FacilitatorsService {
  constructor(private readonly deps: FacilitatorsDeps) {}

  async addFacilitator(actor: Actor, group: number, email: string): Promise<void> {
    await this.withFacilitator(actor, email, async (db, account) => {
      await this.add(db, actor, await this.lock(db, group), account);
    });
  }

  /** Adds a facilitator of another group of the actor, unless that person leads as many open groups as one may. */
  async addKnown(db: Executor, actor: Actor, group: number, account: number): Promise<void> {
    if ((await countOpenGroups(db, account)) >= most.groups) return;
    await this.add(db, actor, await this.lock(db, group), account);
  }

  /** Adds the new facilitator and removes the caller. If an administrator hands over, removes all other facilitators. */
  async handOver({ actor, leads }: Manager, group: number, email: string): Promise<void> {
    await this.withFacilitator(actor, email, async (db, account) => {
      const held = await this.lock(db, group);
      const before = await queries.listFacilitators(db, group);
      const going = before.filter(
        ({ account_id }) => account_id !== account && (!leads || account_id === actor.id),
      );
      await this.end(
        db,
        actor,
        group,
        going.map(({ account_id }) => account_id),
      );
      await this.add(db, actor, held, account);
      if (going.length > 0) await tellMembers(db, group, this.deps.clock());
    });
  }

  async removeFacilitator(actor: Actor, group: number, facilitator: number): Promise<void> {
    await retryDeadlock(() =>
      this.deps.db.transaction().execute(async (transaction) => {
        const held = await this.lock(transaction, group);
        const all = await queries.listFacilitators(transaction, group);
        const going = all.find(({ id }) => id === facilitator);
        if (!going) return;
        if (!held.closed_at && !all.some(({ id, able }) => able && id !== facilitator)) throw isLast();
        await this.end(transaction, actor, group, [going.account_id]);
        await tellMembers(transaction, group, this.deps.clock());
      }),
    );
  }

  /** @throws 409 if the account is the only facilitator of an open group with learners */
  refuseLast(db: Executor, account: number): Promise<void> {
    return refuseLastFacilitator(db, account);
  }

  /** Open groups without a facilitator, for the overview of administrators. */
  waiting(): Promise<Waiting> {
    return queries.countLeaderless(this.deps.db, mostCounted);
  }

  /**
   * Finds the facilitator before locking the group, in the order of all other writes. Counts the attempt before the lookup and
   * refunds it if the address is right, so that a caller cannot try addresses.
   */
  private async withFacilitator(
    actor: Actor,
    email: string,
    work: (db: Executor, account: number) => Promise<void>,
  ): Promise<void> {
    const { db, throttle } = this.deps;
    const by = String(actor.id);
    await throttle.consume(groupLimits.wrongFacilitator, by);
    await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const account = await queries.lockFacilitator(transaction, email);
        if (account === undefined) throw unknown();
        await work(transaction, account);
      }),
    );
    await throttle.refund(groupLimits.wrongFacilitator, by);
  }

  private async lock(db: Executor, group: number): Promise<Held> {
    const held = await lockGroup(db, group);
    if (!held) throw notFound(noGroup);
    return held;
  }

  private async add(
    db: Executor,
    actor: Actor,
    { id: group, closed_at }: Held,
    account: number,
  ): Promise<void> {
    const at = this.deps.clock();
    const all = await queries.listFacilitators(db, group);
    if (all.some(({ account_id }) => account_id === account)) return;
    if (all.length >= most.facilitators) throw full();
    if (!closed_at && (await countOpenGroups(db, account)) >= most.groups) throw busy();
    await queries.insertFacilitator(db, { group_id: group, account_id: account, added_at: at });
    // A facilitator is never a learner in the own group.
    if (await endMembership(db, group, account, at))
      await noteSeen(db, { account_id: account, group, given: false, at });
    await this.note(db, actor, 'group-facilitator-added', group, account);
    await this.deps.notices.tell(db, { to: account, kind: 'group_added', about: String(group) });
    if (account !== actor.id) await addJob(db, facilitatorMail, { account, group });
    await tellMembers(db, group, at);
  }

  private async end(db: Executor, actor: Actor, group: number, accounts: number[]): Promise<void> {
    await queries.deleteFacilitators(db, group, accounts);
    for (const account of accounts) await this.note(db, actor, 'group-facilitator-removed', group, account);
  }

  private note(
    db: Executor,
    by: Actor,
    action: 'group-facilitator-added' | 'group-facilitator-removed',
    group: number,
    about_id: number,
  ): Promise<void> {
    return record(db, { by, action, subject: String(group), about_id });
  }
}
