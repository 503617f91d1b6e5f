import type {
  Authority,
  appealOutcomes,
  caseOutcomes,
  ModerationCase,
  ReportReason,
  SanctionChoice,
} from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { changedMeanwhile, conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import type { Reportable } from '../../../feature.ts';
import type { Language } from '../../../words/languages.ts';
import { findActive } from '../../base/accounts/staff-list.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import { forGood, impose, liftAll } from '../membership/sanctions.ts';
import type { Notices } from '../notices/notices.ts';
import * as queries from './cases.queries.ts';
import { caseRevision, caseView, type WholeCase } from './cases.view.ts';
import { dropEvidence, evidenceOf, pictureOf } from './evidence.queries.ts';
import type { EvidencePictures } from './evidence-pictures.ts';
import { decisionMail } from './moderation.jobs.ts';
import { isAdverse, whyHandsOff, whyNoSanction } from './moderation.policy.ts';
import { markBadFaith, reportsOf } from './reports.queries.ts';

const day = 86_400_000;
const mostOthers = 20;
export const noCase = 'case_not_found';
const closedAlready = () => conflict('case_closed');
const isAppealed = () => conflict('case_appealed');
const notAppealed = () => conflict('case_not_appealed');
const notClosed = () => conflict('case_open');
const notPreserved = () => conflict('case_not_preserved');
const authorGone = () => invalid({ sanction: ['author_gone'] });

interface Decision {
  outcome: (typeof caseOutcomes)[number];
  sanction: SanctionChoice;
  reason: ReportReason | null;
  words: string;
  note: string;
  bad_faith: number[];
}

interface AppealAnswer {
  outcome: (typeof appealOutcomes)[number];
  words: string;
  note: string;
}

interface Escalation {
  to: Authority;
  reference: string;
  note: string;
}

interface CasesDeps {
  db: Database;
  clock: () => Date;
  securityLog: SecurityLog;
  notices: Notices;
  pictures: EvidencePictures;
  reportables: () => readonly Reportable[];
}

/** The audit entry of an action, without any member's text. */
type Done = Pick<AuditEntry, 'action' | 'about_id' | 'before' | 'after'>;

interface Moderator extends Actor {
  language: Language;
}

/** Moderators' work on cases. The audit log records each time a moderator views evidence or acts (docs/decisions/0061). */
export class CasesService {
  constructor(private readonly deps: CasesDeps) {}

  waiting(): Promise<{ count: number; since: Date | null }> {
    return queries.waitingCases(this.deps.db);
  }

  async listCases(actor: Actor, asked: queries.CasesAsked) {
    const page = await this.page(actor, asked);
    this.deps.securityLog.note('cases-listed', { actorId: actor.id, sender: actor.sender });
    return page;
  }

  page(actor: Actor, asked: queries.CasesAsked) {
    return queries.listCases(this.deps.db, actor.id, asked);
  }

  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'cases' });
  }

  /**
   * Shows a case after recording who looks at its evidence. The entry does not name the author, whose copy of personal data would
   * include it and warn them.
   */
  async readCase(actor: Moderator, number: number): Promise<ModerationCase> {
    const { db } = this.deps;
    const whole = await this.find(db, actor, number);
    await record(db, { by: actor, subject: String(number), action: 'evidence-seen' });
    return caseView(whole, actor.language);
  }

  async picture(actor: Actor, number: number, evidence: number): Promise<Buffer> {
    const { db, pictures } = this.deps;
    await this.find(db, actor, number);
    const key = await pictureOf(db, number, evidence);
    const bytes = key && (await pictures.readPicture(key));
    if (!bytes) throw notFound('picture_not_found');
    await record(db, { by: actor, subject: `${number} ${evidence}`, action: 'evidence-picture-seen' });
    return bytes;
  }

  decide(actor: Moderator, number: number, to: Decision, revision: string): Promise<ModerationCase> {
    return this.act(actor, { number, revision, sent: to }, async (db, whole) => {
      const { row } = whole;
      if (row.state === 'closed') throw closedAlready();
      if (row.state === 'appealed') throw isAppealed();
      if (to.sanction !== 'nothing') await this.maySanction(db, actor, row);
      const { outcome, reason, words, note } = to;
      const at = this.deps.clock();
      await this.show(db, row, outcome === 'left');
      await liftAll(db, { account: row.author_id, caseId: row.id, by: actor.id, at });
      const sanction = await this.sanction(db, actor, row, to);
      await markBadFaith(db, row.id, to.bad_faith);
      const about = {
        case_id: row.id,
        author_id: row.author_id,
        at,
        outcome,
        reason,
        words,
        note,
        ...sanction,
      };
      const act = await queries.insertAct(db, { ...about, by_id: actor.id, act: 'decided' });
      if (row.cause === 'held' && row.reports === 0 && outcome === 'left') await dropEvidence(db, row.id);
      await queries.updateCase(db, row.id, {
        outcome,
        hidden: outcome === 'hidden',
        state: 'closed',
        closed_at: at,
      });
      await this.tell(db, row, { act, outcome, sanction: sanction.sanction });
      const badFaith = to.bad_faith.length;
      return {
        action: 'case-decided',
        about_id: row.author_id,
        before: { outcome: row.outcome, hidden: row.hidden },
        after: { outcome, hidden: outcome === 'hidden', sanction: to.sanction, reason, bad_faith: badFaith },
      };
    });
  }

  answerAppeal(
    actor: Moderator,
    number: number,
    to: AppealAnswer,
    revision: string,
  ): Promise<ModerationCase> {
    return this.act(actor, { number, revision, sent: to }, async (db, { row }) => {
      if (row.state !== 'appealed') throw notAppealed();
      const at = this.deps.clock();
      const { outcome: appeal_outcome, words, note } = to;
      const overturned = appeal_outcome === 'overturned';
      if (overturned) {
        await this.show(db, row, true);
        await liftAll(db, { account: row.author_id, caseId: row.id, by: actor.id, at });
      }
      const about = { case_id: row.id, by_id: actor.id, author_id: row.author_id, at, words, note };
      const act = await queries.insertAct(db, { ...about, act: 'appeal-decided', appeal_outcome });
      const now = overturned ? ({ outcome: 'left', hidden: false } as const) : {};
      await queries.updateCase(db, row.id, { ...now, state: 'closed', closed_at: at });
      await addJob(db, decisionMail, { act });
      if (row.author_id !== null)
        await this.deps.notices.tell(db, { to: row.author_id, kind: 'appeal', about: String(row.id) });
      return { action: 'appeal-answered', about_id: row.author_id, after: { outcome: appeal_outcome } };
    });
  }

  escalate(actor: Moderator, number: number, to: Escalation, revision: string): Promise<ModerationCase> {
    return this.act(actor, { number, revision, sent: to }, async (db, { row }) => {
      const { to: sent_to, reference, note } = to;
      await this.note(db, actor, row, { act: 'escalated', sent_to, reference: reference || null, note });
      await queries.updateCase(db, row.id, { preserved: true });
      return { action: 'case-escalated', after: { to: sent_to, reference } };
    });
  }

  releaseCase(actor: Moderator, number: number, note: string, revision: string): Promise<ModerationCase> {
    return this.act(actor, { number, revision, sent: { note } }, async (db, { row }) => {
      if (!row.preserved) throw notPreserved();
      await this.note(db, actor, row, { act: 'released', note });
      await queries.updateCase(db, row.id, { preserved: false });
      return { action: 'case-released' };
    });
  }

  reopen(actor: Moderator, number: number, note: string, revision: string): Promise<ModerationCase> {
    return this.act(actor, { number, revision, sent: { note } }, async (db, { row }) => {
      if (row.state !== 'closed') throw notClosed();
      if (await queries.hasOpenCase(db, row)) throw conflict('case_superseded');
      await this.note(db, actor, row, { act: 'reopened', note });
      const at = this.deps.clock();
      await queries.updateCase(db, row.id, {
        state: 'open',
        closed_at: null,
        due_at: new Date(at.getTime() + day),
      });
      return { action: 'case-reopened' };
    });
  }

  /** Notifies the author in the community and by mail, unless a report had no consequences. */
  private async tell(
    db: Executor,
    { id, author_id: to, cause, kind, subject }: queries.CaseRow,
    decided: Pick<queries.ActRow, 'outcome' | 'sanction'> & { act: number },
  ): Promise<void> {
    if (to === null) return;
    const { notices } = this.deps;
    if (isAdverse(decided)) {
      await addJob(db, decisionMail, { act: decided.act });
      const refused = cause === 'held' && kind === 'post' && decided.sanction === 'nothing';
      await notices.tell(db, { to, kind: refused ? 'post_refused' : 'decision', about: String(id) });
    } else if (cause === 'held') await notices.tell(db, { to, kind: 'post_approved', about: subject });
  }

  /**
   * Records an internal note. The author's copy of personal data leaves it out, because it would warn a person whom the police
   * look for.
   */
  private async note(
    db: Executor,
    actor: Actor,
    { id: case_id }: queries.CaseRow,
    act: Pick<queries.NewAct, 'act' | 'note' | 'sent_to' | 'reference'>,
  ): Promise<void> {
    await queries.insertAct(db, { case_id, author_id: null, by_id: actor.id, at: this.deps.clock(), ...act });
  }

  /** Changes a case if it is still as the moderator saw it, records the action, and returns the case. */
  private async act(
    actor: Moderator,
    { number, revision, sent }: { number: number; revision: string; sent: object },
    work: (db: Executor, now: WholeCase) => Promise<Done>,
  ): Promise<ModerationCase> {
    const { db } = this.deps;
    await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        await queries.lockCase(transaction, number);
        const now = await this.find(transaction, actor, number);
        if (caseRevision(now) !== revision) throw changedMeanwhile(caseView(now, actor.language), sent);
        if (now.handsOff) throw forbidden(now.handsOff);
        const done = await work(transaction, now);
        await record(transaction, { by: actor, subject: String(number), ...done });
      }),
    );
    return caseView(await this.find(db, actor, number), actor.language);
  }

  /** Finds a case, except one about the moderator, who would see who reported them. */
  private async find(db: Executor, actor: Actor, number: number): Promise<WholeCase> {
    const row = await queries.findCase(db, number);
    if (!row || row.author_id === actor.id) throw notFound(noCase);
    const acts = await queries.actsOf(db, [row.id]);
    const reports = await reportsOf(db, row.id, this.deps.clock());
    const reporters = reports.map(({ account_id }) => account_id);
    return {
      row,
      acts,
      reports,
      evidence: await evidenceOf(db, row.id),
      others: row.author_id === null ? [] : await queries.othersOf(db, row, mostOthers),
      handsOff: whyHandsOff({ row, reporters, acts }, actor.id),
    };
  }

  private async show(db: Executor, { kind, subject }: queries.CaseRow, isShown: boolean): Promise<void> {
    const reportable = this.deps.reportables().find((one) => one.kind === kind);
    await reportable?.setHidden(db, subject, !isShown);
  }

  private async maySanction(db: Executor, actor: Actor, row: queries.CaseRow): Promise<void> {
    if (row.author_id === null) throw authorGone();
    const why = whyNoSanction(row, await findActive(db, actor.id));
    if (why) throw forbidden(why);
  }

  private async sanction(db: Executor, actor: Actor, row: queries.CaseRow, to: Decision) {
    const { sanction: chosen, reason, words } = to;
    const at = this.deps.clock();
    const { kind, until } = sanctionOf(chosen, at);
    if (kind !== 'nothing' && row.author_id !== null) {
      const why = { caseId: row.id, reason: reason ?? 'other', words, by: actor.id, at };
      await impose(db, { account: row.author_id, kind, until, ...why });
    }
    return { sanction: kind, until };
  }
}

function sanctionOf(chosen: SanctionChoice, at: Date) {
  const after = (days: number) => new Date(at.getTime() + days * day);
  if (chosen === 'mute-1') return { kind: 'mute', until: after(1) } as const;
  if (chosen === 'mute-7') return { kind: 'mute', until: after(7) } as const;
  return { kind: chosen, until: chosen === 'bar' ? forGood : null } as const;
}
