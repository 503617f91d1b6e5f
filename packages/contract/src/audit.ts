import { z } from 'zod';
import { orders } from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { id, pathId, time } from './shapes.ts';

/**
 * The actions in the audit log, each with the fields whose old and new values are stored. All other fields are left out, so that
 * no secret is stored unless a developer lists it here: never list a password, token, code or answer.
 */
export const auditFields = {
  // Actions of people on their own account.
  'sign-in': [],
  'password-change': [],
  'password-reset': [],
  'session-ended': [],
  'other-sessions-ended': [],
  'session-idle': [],
  'email-change-asked': [],
  'email-change': ['email'],
  'email-change-stopped': [],
  'user-type': ['user_type'],
  'account-deleted': [],

  // The second factor.
  'second-factor-begun': [],
  'second-factor-set': [],
  'second-factor-replaced': [],
  'second-factor-given': [],
  'second-factor-removed': [],
  'second-factor-reset': [],

  // Actions on accounts, by staff or an operator.
  'staff-account': ['staff_role'],
  'staff-identity-joined': [],
  'staff-role': ['staff_role', 'active'],
  'account-deactivated': ['staff_role', 'active'],
  'account-reactivated': ['staff_role', 'active'],
  'sessions-ended': [],
  'account-merged': [],
  'reset-link-sent': [],
  'confirmation-sent': [],
  invitation: [],
  invitations: [],
  'invitation-withdrawn': [],
  'certificate-withdrawn': ['reason'],
  'certificate-reinstated': ['reason'],
  'certificate-reissued': ['reason'],

  // Groups.
  'group-made': ['name'],
  'group-renamed': ['name', 'open'],
  'group-opened': ['name', 'open'],
  'group-closed': ['name', 'open'],
  'group-code-renewed': [],
  'group-module-set': ['due_on'],
  'group-module-removed': ['due_on'],
  'group-invited': [],
  'group-invitation-taken-back': [],
  'group-member-removed': [],
  'group-help-answered': [],
  'group-meeting-added': ['title', 'minutes'],
  'group-meeting-changed': ['title', 'minutes'],
  'group-meeting-removed': ['title', 'minutes'],
  'group-attendance-marked': [],
  'group-learners-written': [],
  'group-facilitator-added': [],
  'group-facilitator-removed': [],
  'group-without-facilitator': [],
  'group-joined': [],
  'group-left': [],
  'group-declined': [],

  // Partners.
  'partner-added': ['name', 'code'],
  'partner-changed': ['name', 'open'],
  'partner-manager-added': [],
  'partner-manager-removed': [],
  'group-partner-set': ['partner'],

  // Saved reports.
  'report-saved': ['name'],
  'report-renamed': ['name'],
  'report-removed': ['name'],
  'report-receiver-added': [],
  'report-receiver-removed': [],
  'report-mails-stopped': [],

  // Requests about personal data, data breaches, erasures.
  'data-request-made': ['kind', 'via'],
  'data-request-changed': ['assigned', 'account', 'identity'],
  'data-request-closed': ['outcome'],
  'data-exported': [],
  'list-exported': [],
  'breach-entered': ['found_on', 'people', 'regulator_told_on', 'people_told_on', 'closed_on'],
  'breach-changed': [
    'found_on',
    'what',
    'data',
    'people',
    'measures',
    'regulator_told_on',
    'people_told_on',
    'how_told',
    'closed_on',
  ],
  'erasure-asked': ['reason'],
  'erasure-stopped': [],
  'account-erased': ['reason', 'keep_certificates', 'asked_by'],

  // Tickets.
  'ticket-changed': ['state', 'category', 'owner'],
  'ticket-answered': ['state', 'owner'],
  'ticket-note': ['state'],
  'ticket-taken-down': ['state'],
  'ticket-merged': [],
  'canned-answer-made': ['title', 'text'],
  'canned-answer-changed': ['title', 'text'],
  'canned-answer-removed': ['title'],

  // The community. The content itself is stored in the case, for the case's retention period.
  'hidden-by-facilitator': ['kind', 'reason'],
  'case-decided': ['outcome', 'hidden', 'sanction', 'reason', 'bad_faith'],
  'appeal-answered': ['outcome'],
  'case-escalated': ['to', 'reference'],
  'case-released': [],
  'case-reopened': [],
  'evidence-seen': [],
  'evidence-picture-seen': [],

  // Courses and pages, by editors. The texts have their own history.
  'modules-ordered': ['order'],
  'module-published': ['published'],
  'module-hidden': ['published'],
  'module-groups': ['groups'],
  'module-described': ['name', 'minutes', 'blurb', 'family', 'art'],
  'module-questions': ['questions'],
  'module-version': ['version'],
  // Keeping a file is like typing: one entry for the same editor and course in an hour.
  'course-draft-kept': [],
  'course-draft-replaced': ['changes'],
  'course-file-removed': [],
  'course-draft-dropped': ['changes'],
  'course-picture-added': ['picture', 'bytes'],
  'course-published': ['version', 'changes'],
  'course-scheduled': ['publish_at'],
  'draft-link-made': ['ends_at'],
  'draft-link-ended': [],
  'draft-comment-closed': [],
  'course-added': ['copy_of', 'files'],
  'module-removed': [],
  'package-upload': ['file_name', 'bytes'],
  'package-upload-sent': [],
  'package-upload-cancelled': [],
  'package-published': ['package'],
  'package-taken-back': ['package'],
  'package-dropped': ['package'],
  'scorm-sites': ['sites'],
  'module-learner-name': ['learner_name'],
  'module-passing': ['passed_by'],
  'assessment-remarked': ['version', 'questions', 'reason'],
  'article-added': ['title', 'published'],
  'article-changed': [
    'title',
    'category',
    'position',
    'published',
    'shown_from',
    'shown_until',
    'check_by',
    'version',
  ],
  'article-restored': ['version'],
  'article-kept': ['version'],
  'article-categories': ['categories'],
  'place-added': ['name', 'url', 'search_template', 'published'],
  'place-changed': [
    'name',
    'url',
    'kind',
    'what_for',
    'cost',
    'data_free',
    'account',
    'asks_of_you',
    'search_template',
    'phone',
    'hours',
    'checked_on',
    'source',
    'position',
    'published',
  ],
  'place-checked': ['checked_on'],
  'place-file-decided': ['edited'],

  // Courses and settings.
  'scorm-site-allowed': [],
  'scorm-site-removed': [],
  setting: ['value'],
  'signature-added': [],
  'reports-rebuilt': [],
  'demo-data-made': [],

  // Signs of an attack, and staff viewing personal data: logged once an hour for the same people and network.
  'sign-in-failed': [],
  'sign-in-refused': [],
  'second-factor-failed': [],
  'second-factor-refused': [],
  'refresh-token-reused': [],
  'right-refused': [],
  'person-looked-up': [],
  'people-listed': [],
  'tickets-listed': [],
  'ticket-looked-at': [],
  'groups-looked-at': [],
  'audit-read': [],
  'data-requests-read': [],
  'cases-listed': [],
  'certificates-listed': [],
  'invitations-listed': [],
  'erasures-listed': [],
} as const satisfies Record<string, readonly string[]>;

export type AuditAction = keyof typeof auditFields;

/** A type guard, because TypeScript types the keys of an object as string. */
const isAction = (key: string): key is AuditAction => Object.hasOwn(auditFields, key);
export const auditActions: readonly AuditAction[] = Object.keys(auditFields).filter(isAction);

const person = z.object({ user_id: id, name: z.string(), email: z.string() });
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const entry = z.object({
  id: z.int(),
  at: time,
  action: z.string(),
  /** Null for an operator, an anonymous visitor, or a deleted account. */
  actor: person.nullable(),
  /** The system user who ran the command; null if the action was not a command. */
  operator: z.string().nullable(),
  about: person.nullable(),
  subject: z.string().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
});
export type AuditRow = z.output<typeof entry>;

const account = pathId.optional();

const listAudit = listCall({
  path: '/v1/audit/',
  access: ['administrator'],
  summary:
    'What was done, by whom, to whom, from where, and what it changed. ?from= and ?until= are days in South Africa, both included; ?person= is by or about them. Noted in the audit log.',
  sorts: orders.audit.sorts,
  filters: {
    actor: account,
    about: account,
    person: account,
    action: z.enum(auditActions).optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  },
  row: entry,
});

const exportAudit = csvCall(listAudit, { factor: 'recent' });

export const calls = {
  listAudit,
  exportAudit,
};
