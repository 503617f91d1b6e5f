import type { CaseAct, ModerationCase, ModerationRow, PlainCode } from '@readytowork/contract';
import { z } from 'zod';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import { minuteOf } from '../../../local-time.ts';
import type { Language } from '../../../words/languages.ts';
import { say } from '../../../words/say.ts';
import { personView } from '../../base/accounts/person.view.ts';
import type { ActRow, CaseRow, OtherCase } from './cases.queries.ts';
import type { EvidenceRow } from './evidence.queries.ts';
import type { ReportRow } from './reports.queries.ts';

export const rowView = (row: CaseRow): ModerationRow => ({
  number: row.id,
  kind: row.kind,
  cause: row.cause,
  reason: row.reason,
  state: row.state,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at.toISOString(),
  hidden: row.hidden,
  outcome: row.outcome,
  reports: row.reports,
  author: personView({
    id: row.author_id,
    first_name: row.author_first_name,
    last_name: row.author_last_name,
    email: row.author_email,
  }),
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** The surrounding texts, as stored by this release or an earlier one. */
const context = z
  .object({
    where: z.string(),
    around: z.array(z.object({ by: z.string(), text: z.string(), at: z.string() })),
  })
  .catch({ where: '', around: [] });
const author = z.object({ user_id: z.number(), name: z.string(), email: z.string() });

const evidenceView = (row: EvidenceRow): ModerationCase['evidence'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  text: row.text,
  has_picture: row.picture !== null,
  ...context.parse(row.context),
  author: author.parse(row.author),
});

const reportView = ({ account_id, ...row }: ReportRow): ModerationCase['reported_by'][number] => ({
  id: row.id,
  by: personView({ ...row, id: account_id }),
  reason: row.reason,
  words: row.words,
  at: row.at.toISOString(),
  bad_faith: row.bad_faith,
  bad_faith_before: row.bad_faith_before,
});

const actView = (row: ActRow): CaseAct => ({
  at: row.at.toISOString(),
  by: personView({
    id: row.by_id,
    first_name: row.by_first_name,
    last_name: row.by_last_name,
    email: row.by_email,
  }),
  act: row.act,
  outcome: row.outcome,
  appeal_outcome: row.appeal_outcome,
  sanction: row.sanction,
  until: row.until?.toISOString() ?? null,
  reason: row.reason,
  words: row.words,
  note: row.note,
  sent_to: row.sent_to,
  reference: row.reference,
});

/** A case with everything a moderator needs for a decision. */
export interface WholeCase {
  row: CaseRow;
  evidence: EvidenceRow[];
  reports: ReportRow[];
  acts: ActRow[];
  others: OtherCase[];
  handsOff: PlainCode | null;
}

/**
 * The revision of a case. It stays the same if another report of the same kind arrives, because that does not change what there
 * is to decide.
 */
export const caseRevision = ({ row, evidence, acts }: Pick<WholeCase, 'row' | 'evidence' | 'acts'>): string =>
  revisionOf({
    number: row.id,
    state: row.state,
    reason: row.reason,
    hidden: row.hidden,
    preserved: row.preserved,
    evidence: evidence.map(({ id }) => id),
    acts: acts.length,
  });

export const caseView = (whole: WholeCase, language: Language): ModerationCase => ({
  ...rowView(whole.row),
  evidence: whole.evidence.map(evidenceView),
  reported_by: whole.reports.map(reportView),
  acts: whole.acts.map(actView),
  before: whole.others.map(({ id, kind, state, outcome, sanction, opened_at }) => ({
    number: id,
    kind,
    state,
    outcome,
    sanction: sanction ?? 'nothing',
    at: opened_at.toISOString(),
  })),
  preserved: whole.row.preserved,
  hands_off: whole.handsOff && say(whole.handsOff, language),
  revision: caseRevision(whole),
});

/** Columns of the CSV file, without any member's text. */
export const caseColumns: Columns<ModerationRow> = {
  Number: ({ number }) => number,
  What: ({ kind }) => kind,
  Because: ({ cause }) => cause,
  Reason: ({ reason }) => reason,
  State: ({ state }) => state,
  Reports: ({ reports }) => reports,
  Outcome: ({ outcome }) => outcome,
  Hidden: ({ hidden }) => hidden,
  Author: ({ author }) => author?.user_id ?? null,
  Opened: ({ opened_at }) => minuteOf(new Date(opened_at)),
  Due: ({ due_at }) => minuteOf(new Date(due_at)),
  Closed: ({ closed_at }) => closed_at && minuteOf(new Date(closed_at)),
};
