import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { defaultLanguage } from '../../../words/languages.ts';
import { lockAdministrators } from '../../base/accounts/rights.ts';
import * as accounts from '../../base/accounts/staff-list.ts';
import { type Actor, record, wasStaff } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { sendEmail } from '../../base/mail/send-email.ts';
import { needsFourEyes } from '../../base/settings/four-eyes.ts';
import type { FacilitatorsService } from '../../together/groups/facilitators.service.ts';
import { erasedEmail } from './erasure.emails.ts';
import { confirmDays, staffDays, whyNotErase } from './erasure.policy.ts';
import * as queries from './erasure.queries.ts';
import type { OwnDataService } from './own-data.service.ts';

const day = 86_400_000;
const noSuchAccount = () => notFound('account_not_found');
const noSuchErasure = () => notFound('erasure_not_found');
const waitsAlready = () => conflict('erasure_waiting');
const partOfAnother = () => conflict('erasure_of_part');
const otherAddress = () => invalid({ confirm: ['erasure_address_wrong'] });

interface Erased {
  id: number;
  email: string;
  language: string;
}

/** The address is deleted with the account, so the job holds it; the job is deleted when the mail is sent. */
const erasedMail: JobKind<Erased> = {
  name: 'account-erased-mail',
  payload: z.strictObject({
    id: z.number(),
    email: z.string(),
    language: z.string().default(defaultLanguage),
  }),
  tries: 12,
};

interface ErasureDeps {
  db: Database;
  clock: () => Date;
  mailer: Mailer;
  ownData: OwnDataService;
  facilitators: Pick<FacilitatorsService, 'refuseLast'>;
  securityLog: SecurityLog;
}

interface Wanted {
  /** The address of the account, typed again. */
  confirm: string;
  reason: string;
  keep_certificates: boolean;
}

/** The sessions that ended with the account, or the deadline for another administrator's confirmation. */
type Outcome = { ended: string[] } | { expiresAt: Date };

/** Erases an account for staff. An account of staff takes two administrators (docs/decisions/0050), and with four eyes any account (0098). */
export class ErasureService {
  readonly handlers: JobHandler[] = [handle(erasedMail, (payload, job) => this.tell(payload, job))];

  constructor(private readonly deps: ErasureDeps) {}

  waiting(): Promise<{ count: number; since: Date | null }> {
    return queries.countErasures(this.deps.db, this.deps.clock());
  }

  list(actor: Actor, page: Parameters<typeof queries.waitingErasures>[2]) {
    this.deps.securityLog.note('erasures-listed', { actorId: actor.id, sender: actor.sender });
    return queries.waitingErasures(this.deps.db, this.deps.clock(), page);
  }

  async ask(actor: Actor, id: number, wanted: Wanted): Promise<Date | null> {
    const outcome = await this.deps.db.transaction().execute(async (transaction): Promise<Outcome> => {
      const account = await this.admit(transaction, { by: actor.id, of: id }, wanted.confirm);
      const { clock } = this.deps;
      const since = new Date(clock().getTime() - staffDays * day);
      const takesTwo =
        account.staff_role || (await wasStaff(transaction, id, since)) || (await needsFourEyes(transaction));
      if (takesTwo) return { expiresAt: await this.wait(transaction, actor, account.id, wanted) };
      return { ended: await this.erase(transaction, actor, account, wanted) };
    });
    return this.finish(outcome);
  }

  /** Confirms an erasure; called by a second administrator. */
  async confirm(actor: Actor, erasureId: number, confirm: string): Promise<null> {
    const ended = await this.deps.db.transaction().execute(async (transaction) => {
      const erasure = await this.lock(transaction, erasureId);
      const people = { by: actor.id, of: erasure.account_id, askedBy: erasure.asked_by };
      const account = await this.admit(transaction, people, confirm);
      return this.erase(transaction, actor, account, erasure);
    });
    await this.deps.ownData.finish(ended);
    return null;
  }

  async stop(actor: Actor, erasureId: number): Promise<void> {
    await this.deps.db.transaction().execute(async (transaction) => {
      const { account_id } = await this.lock(transaction, erasureId);
      await queries.deleteErasure(transaction, erasureId);
      await record(transaction, { by: actor, about_id: account_id, action: 'erasure-stopped' });
    });
  }

  private async lock(transaction: Executor, erasureId: number): Promise<queries.ErasureRow> {
    const erasure = await queries.lockErasure(transaction, erasureId, this.deps.clock());
    if (!erasure) throw noSuchErasure();
    return erasure;
  }

  /**
   * If two administrators erase each other, the second is refused because the first erasure removed their account, so that one
   * always remains.
   */
  private async admit(
    transaction: Executor,
    people: { by: number; of: number; askedBy?: number | null },
    confirm: string,
  ): Promise<accounts.StaffAccountRow> {
    const administrators = await lockAdministrators(transaction);
    const account = await accounts.lockAccount(transaction, people.of);
    if (!account) throw noSuchAccount();
    if (account.part_of !== null) throw partOfAnother();
    const why = whyNotErase({ ...people, administrators });
    if (why) throw forbidden(why);
    if (account.email.toLowerCase() !== confirm.toLowerCase()) throw otherAddress();
    await this.deps.facilitators.refuseLast(transaction, account.id);
    return account;
  }

  private async wait(transaction: Executor, actor: Actor, account_id: number, wanted: Wanted): Promise<Date> {
    const asked_at = this.deps.clock();
    const expires_at = new Date(asked_at.getTime() + confirmDays * day);
    const { reason, keep_certificates } = wanted;
    const erasure = { account_id, asked_by: actor.id, reason, keep_certificates, asked_at, expires_at };
    if (!(await queries.insertErasure(transaction, erasure))) throw waitsAlready();
    await record(transaction, {
      by: actor,
      about_id: account_id,
      action: 'erasure-asked',
      after: { reason },
    });
    return expires_at;
  }

  private async erase(
    transaction: Executor,
    actor: Actor,
    { id, email, language }: accounts.StaffAccountRow,
    { reason, keep_certificates, asked_by }: Omit<Wanted, 'confirm'> & { asked_by?: number | null },
  ): Promise<string[]> {
    const ended = await this.deps.ownData.erase(transaction, { id, email }, keep_certificates);
    // Logged after the deletion, because that deletes entries about the account; this entry names only the account's number.
    const entry = { subject: `account ${id}`, after: { reason, keep_certificates, asked_by } };
    await record(transaction, { by: actor, action: 'account-erased', ...entry });
    await addJob(transaction, erasedMail, { id, email, language });
    return ended;
  }

  private async finish(outcome: Outcome): Promise<Date | null> {
    if ('expiresAt' in outcome) return outcome.expiresAt;
    await this.deps.ownData.finish(outcome.ended);
    return null;
  }

  private async tell({ id, email, language }: Erased, job: JobRun): Promise<void> {
    const about = { kind: 'account', id } as const;
    await sendEmail(this.deps.mailer, { name: '', address: email, about }, erasedEmail({ language }), job);
  }
}
