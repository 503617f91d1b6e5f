import { moduleName, type PersonAttempt, type PersonModule } from '@readytowork/contract';
import { revisionOf } from '../../../http/revision.ts';
import type { SessionRow } from '../../base/auth/sessions.service.ts';
import type {
  AnsweredQuestion,
  AssessmentTotals,
  AttemptRecord,
} from '../../learning/assessment/attempt-records.service.ts';
import { isoDate } from '../../learning/certificate/certificate.facts.ts';
import type { CertificateRecord } from '../../learning/certificate/certificate.service.ts';
import { summaryView } from '../../learning/progress/progress.view.ts';
import type { PersonGroup } from '../../together/groups/person-groups.service.ts';
import type { PersonTicket } from '../support/person-tickets.service.ts';

export const sessionView = ({ id, browser, system, created_at, last_used_at }: SessionRow) => ({
  id,
  browser,
  system,
  signed_in_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
});

interface Progress {
  standing: Parameters<typeof summaryView>[0];
  totals: AssessmentTotals | undefined;
}

export function moduleView({ standing, totals }: Progress): PersonModule {
  const { id, slug, name, is_scorm, completed, total, scorm, last_activity } = summaryView(standing);
  return {
    module: id,
    slug,
    name,
    is_scorm,
    completed,
    total,
    scorm,
    last_activity,
    attempts: totals?.attempts ?? 0,
    best_result: totals?.best_result ?? null,
    passed_at: totals?.passed_at?.toISOString() ?? null,
    rating: totals?.rating ?? null,
  };
}

export const attemptView = (row: AttemptRecord): PersonAttempt => ({
  id: row.id,
  module: row.module_id,
  module_name: moduleName(row.slug),
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  result: row.result,
  questions: row.questions,
  answered: row.answered,
});

export const answersView = (attempt: AttemptRecord, questions: AnsweredQuestion[]) => ({
  ...attemptView(attempt),
  answers: questions.map((question) => ({
    ...question,
    correct: question.options.some(({ chosen, right }) => chosen && right),
  })),
});

/** The fields of a certificate that staff can change. */
export const certificateState = ({ name, withdrawn_at }: CertificateRecord) => ({
  name,
  withdrawn: withdrawn_at !== null,
});

export const certificateView = (row: CertificateRecord) => ({
  number: row.number,
  module: row.module_id,
  module_name: row.module_name,
  name: row.name,
  issued_on: isoDate(row.issued_at),
  withdrawn_on: row.withdrawn_at && isoDate(row.withdrawn_at),
  withdrawn_reason: row.withdrawn_reason,
  revision: revisionOf(certificateState(row)),
});

export const groupView = (row: PersonGroup) => ({
  group: row.id,
  name: row.name,
  leads: row.leads,
  facilitators: row.facilitators,
  since: row.since.toISOString(),
  open: row.closed_at === null,
});

export const ticketView = ({ id, kind, topic, state, account_id, created_at }: PersonTicket) => ({
  number: id,
  kind,
  topic,
  state,
  received_at: created_at.toISOString(),
  signed_in: account_id !== null,
});
