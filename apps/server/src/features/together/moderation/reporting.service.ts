import type { ReportableKind, ReportReason } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { conflict, forbidden, notFound } from '../../../errors.ts';
import type { Evidence, Reportable } from '../../../feature.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import * as cases from './cases.queries.ts';
import { wasLeft } from './evidence.queries.ts';
import { digestOf, openWith } from './evidence.ts';
import type { EvidencePictures } from './evidence-pictures.ts';
import { urgentMail } from './moderation.jobs.ts';
import { moderationLimits } from './moderation.limits.ts';
import * as reports from './reports.queries.ts';
import { dueAt, gravestOf, hidesAtOnce, hoursFor, isUrgent } from './urgency.ts';

export interface Reported {
  kind: ReportableKind;
  id: string;
  reason: ReportReason;
  words: string;
  /** True if the reporter is the group's facilitator and hides the content at once. */
  hide: boolean;
}

interface ReportingDeps {
  db: Database;
  clock: () => Date;
  membership: MembershipService;
  groups: GroupsService;
  throttle: Throttle;
  pictures: EvidencePictures;
  reportables: () => readonly Reportable[];
}

const notThere = () => notFound('report_target_not_found');
const itsOwn = () => conflict('report_own');
const notTheirGroup = () => forbidden('hiding_not_allowed');

/** Lets people report any content that they see (docs/decisions/0061). */
export class ReportingService {
  constructor(private readonly deps: ReportingDeps) {}

  /** @returns the number of hours within which a moderator looks at it */
  async report(actor: Actor, reported: Reported): Promise<number> {
    const { throttle, pictures, db } = this.deps;
    await this.admit(actor.id, reported.kind);
    await throttle.consume(moderationLimits.reportOfAccount, String(actor.id));
    const reportable = this.find(reported.kind);
    const evidence = await reportable?.evidence(reported.id, actor.id);
    if (!reportable || !evidence) throw notThere();
    if (evidence.authorId === actor.id) throw itsOwn();
    if (reported.hide && !(await this.leads(actor.id, evidence))) throw notTheirGroup();
    const picture = await pictures.copyPicture(evidence.picture);
    await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const found = await this.enter(transaction, actor, reported, { evidence, picture });
        if (!found.hides || found.row.hidden) return;
        await reportable.setHidden(transaction, reported.id, true);
        await this.noteHidden(transaction, actor, reported, found.row);
      }),
    );
    return hoursFor(reported.reason);
  }

  /**
   * Admits reporters: messages of groups to everyone, profiles also to people outside the community, who may see one by its link;
   * anything else requires participation.
   */
  private async admit(accountId: number, kind: ReportableKind): Promise<void> {
    const { membership } = this.deps;
    if (kind === 'group_message') return;
    if (kind !== 'profile') await membership.enter(accountId, 'read');
    else if ((await membership.readStanding(accountId)).mode === 'off') throw notFound();
  }

  private find(kind: ReportableKind): Reportable | undefined {
    return this.deps.reportables().find((reportable) => reportable.kind === kind);
  }

  private async leads(accountId: number, { group }: Evidence): Promise<boolean> {
    return typeof group === 'number' && (await this.deps.groups.leads(accountId, group));
  }

  private async enter(
    db: Executor,
    actor: Actor,
    { kind, id, reason, words, hide }: Reported,
    { evidence, picture }: { evidence: Evidence; picture: string | null },
  ) {
    const at = this.deps.clock();
    const opened = { kind, subject: id, cause: 'report', opened_at: at, due_at: dueAt(at, reason) } as const;
    const row = await openWith(db, opened, { evidence, picture });
    await reports.putReport(db, { case_id: row.id, account_id: actor.id, reason, words, at });
    const weighed = await reports.weighReports(db, row.id, at);
    const gravest = gravestOf(weighed.map((report) => report.reason));
    const left = await wasLeft(db, { kind, subject: id, digest: digestOf(evidence) });
    const hides = hide || (!left && hidesAtOnce(weighed, at));
    await cases.updateCase(db, row.id, {
      reason: gravest,
      reports: weighed.length,
      due_at: new Date(Math.min(row.due_at.getTime(), dueAt(at, gravest).getTime())),
      ...(hides && { hidden: true }),
    });
    if (isUrgent(gravest) && !isUrgent(row.reason)) await addJob(db, urgentMail, { number: row.id });
    return { row, hides };
  }

  private async noteHidden(
    db: Executor,
    actor: Actor,
    { hide, kind, reason }: Reported,
    { id, author_id }: cases.CaseRow,
  ): Promise<void> {
    const act = { case_id: id, author_id, at: this.deps.clock(), outcome: 'hidden', reason } as const;
    if (!hide) {
      await cases.insertAct(db, { ...act, by_id: null, act: 'hidden-at-once' });
      return;
    }
    await cases.insertAct(db, { ...act, by_id: actor.id, act: 'hidden-by-facilitator' });
    const entry = { about_id: author_id, subject: String(id), after: { kind, reason } };
    await record(db, { by: actor, action: 'hidden-by-facilitator', ...entry });
  }
}
