import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { changedMeanwhile, conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import type { JobHandler, TableRule } from '../../../feature.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { likelyDuplicates, lockBoth, type MergedAccount } from '../../base/accounts/merge-accounts.ts';
import { findActive } from '../../base/accounts/staff-list.ts';
import { type Actor, record, wasStaff } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { EmailChangeService } from '../../base/auth/email-change.service.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { PicturesService } from '../../base/pictures/pictures.service.ts';
import { asksForDeletion } from '../data-requests/forget-requests.ts';
import { staffDays } from '../people/erasure.policy.ts';
import { waitsToBeErased } from '../people/to-be-erased.ts';
import { joinRows, mergeRulesOf } from './join-rows.ts';
import { mergeMailHandlers, mergeMails } from './merging.mails.ts';
import { refusalsOf } from './merging.policy.ts';
import { holdsOf, inOrder, slugsOf } from './merging.queries.ts';
import { type Joined, previewView, type Seen } from './merging.view.ts';

export interface MergingDeps {
  db: Database;
  clock: () => Date;
  emailChange: Pick<EmailChangeService, 'canBeTakenBack'>;
  endedSessions: EndedSessions;
  mailer: Mailer;
  pictures: Pick<PicturesService, 'remove'>;
  publicUrl: string;
  securityLog: SecurityLog;
  tableRules: Record<string, TableRule>;
  holdReports(db: Executor): Promise<void>;
  mergeReported(db: Executor, accounts: { from: number; into: number }): Promise<void>;
}

/** The account that stays and the account that ends. */
export interface Pair {
  stays: number;
  ends: number;
}

const noSuchAccount = () => notFound('account_not_found');
const otherAddress = () => invalid({ confirm: ['merge_address_wrong'] });
const noRight = () => forbidden('right_gone');
const mostDuplicates = 5;
const nothing: Joined = { settled: [], slugs: new Map() };

/** Merges two accounts of one person (docs/decisions/0047-two-accounts-of-one-person.md). */
export class MergingService {
  readonly handlers: JobHandler[];

  constructor(private readonly deps: MergingDeps) {
    this.handlers = mergeMailHandlers(deps);
  }

  /** Runs the real merge and rolls it back, so that the preview cannot differ from the merge. */
  async preview(actor: Actor, pair: Pair): Promise<Seen> {
    const { db, securityLog } = this.deps;
    const seen = await retryDeadlock(async () => {
      const rehearsal = await db.startTransaction().execute();
      try {
        const found = await this.look(rehearsal, actor, pair);
        return { ...found, ...(found.refusals.length > 0 ? nothing : await this.join(rehearsal, pair)) };
      } finally {
        await rehearsal.rollback().execute();
      }
    });
    for (const aboutId of Object.values(pair))
      securityLog.note('person-looked-up', {
        actorId: actor.id,
        aboutId,
        subject: 'merge',
        sender: actor.sender,
      });
    return seen;
  }

  /**
   * Merges the accounts completely or not at all, while both are locked against writes. Pending writes of the ending account are
   * then refused, as for a deleted account.
   *
   * @param confirm the address of the ending account
   * @param revision of the preview that staff saw
   */
  async merge(actor: Actor, pair: Pair, confirm: string, revision: string): Promise<Joined> {
    const { clock, db, endedSessions, pictures } = this.deps;
    const { ended, joined } = await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        await this.deps.holdReports(transaction);
        const by = await findActive(transaction, actor.id);
        if (by?.staff_role !== 'administrator') throw noRight();
        const found = await this.look(transaction, actor, pair);
        if (found.refusals.length > 0) throw conflict('merge_refused', { reasons: found.refusals });
        if (found.ends.account.email.toLowerCase() !== confirm.toLowerCase()) throw otherAddress();
        const accounts = { from: pair.ends, into: pair.stays };
        await this.deps.mergeReported(transaction, accounts);
        const joined = await this.join(transaction, pair);
        const now = previewView({ ...found, ...joined });
        if (now.revision !== revision) throw changedMeanwhile(now, { confirm });
        await pictures.remove(pair.ends, transaction);
        await record(transaction, {
          by: actor,
          about_id: pair.stays,
          action: 'account-merged',
          subject: `account ${pair.ends}`,
        });
        for (const kind of mergeMails) await addJob(transaction, kind, { ended: pair.ends });
        return { joined, ended: await endedSessions.end(transaction, { ofAccount: pair.ends }, clock()) };
      }),
    );
    for (const session of ended) endedSessions.add(session);
    return joined;
  }

  /** Finds accounts that may belong to the same person; every look-up is logged. */
  async duplicates(actor: Actor, id: number) {
    const found = await likelyDuplicates(this.deps.db, id, mostDuplicates);
    if (!found) throw noSuchAccount();
    const look = { actorId: actor.id, aboutId: id, subject: 'duplicates', sender: actor.sender };
    this.deps.securityLog.note('person-looked-up', look);
    return found;
  }

  /** Locks both accounts and returns why they cannot be merged. */
  private async look(db: Executor, actor: Actor, pair: Pair): Promise<Omit<Seen, keyof Joined>> {
    const accounts = await lockBoth(db, pair.stays, pair.ends);
    const of = async (id: number) => {
      const account = accounts.find((one) => one.id === id);
      if (!account) throw noSuchAccount();
      return { account, holds: await holdsOf(db, id), state: await this.stateOf(db, account) };
    };
    const [stays, ends] = [await of(pair.stays), await of(pair.ends)];
    return { stays, ends, refusals: refusalsOf({ by: actor.id, stays: stays.state, ends: ends.state }) };
  }

  private async stateOf(db: Executor, account: MergedAccount) {
    const { clock, emailChange } = this.deps;
    const { id } = account;
    const at = clock();
    const staffSince = new Date(at.getTime() - staffDays * dayMilliseconds);
    return {
      ...account,
      wasStaff: await wasStaff(db, id, staffSince),
      isToBeErased: (await waitsToBeErased(db, id, at)) || (await asksForDeletion(db, id)),
      changedAddress: await emailChange.canBeTakenBack(db, id),
    };
  }

  private async join(db: Executor, { stays, ends }: Pair): Promise<Joined> {
    const accounts = { from: ends, into: stays, at: this.deps.clock() };
    const settled = inOrder(await joinRows(db, mergeRulesOf(this.deps.tableRules), accounts));
    return { settled, slugs: await slugsOf(db, settled) };
  }
}
