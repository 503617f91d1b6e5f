import { z } from 'zod';
import { call } from './call.ts';
import {
  authorities,
  caseCauses,
  caseStateFilter,
  caseStates,
  orders,
  reportableKinds,
  reportReasons,
  sanctions,
} from './choices.ts';
import { decisionLength } from './constants.ts';
import { csvCall, listCall } from './list.ts';
import { appealOutcomes, caseOutcomes, sanctionKinds } from './reporting.ts';
import { id, pathId, time, typed } from './shapes.ts';

export const caseActs = [
  'hidden-at-once',
  'hidden-by-facilitator',
  'decided',
  'appealed',
  'appeal-decided',
  'escalated',
  'released',
  'reopened',
] as const;

const forModerators = ['support', 'administrator'] as const;
const person = z.object({ user_id: id, name: z.string(), email: z.string() });
const words = (most: number) => typed().max(most);

const summary = {
  number: id,
  kind: z.enum(reportableKinds),
  cause: z.enum(caseCauses),
  /** The gravest reason given; null if nobody reported it. */
  reason: z.enum(reportReasons).nullable(),
  state: z.enum(caseStates),
  opened_at: time,
  /** The moderators' deadline; stays in a closed case. */
  due_at: time,
  /** True if only moderators and the author see it now. */
  hidden: z.boolean(),
  /** The latest decision. */
  outcome: z.enum(caseOutcomes).nullable(),
  reports: z.int(),
  /** The author; null if the account is gone. */
  author: person.nullable(),
  closed_at: time.nullable(),
};
const row = z.object(summary);
export type ModerationRow = z.output<typeof row>;

const evidence = z.object({
  /** Id by which its picture can be fetched. */
  id,
  at: time,
  text: z.string(),
  has_picture: z.boolean(),
  /** Where it was published. */
  where: z.string(),
  /** The surrounding texts, oldest first. */
  around: z.array(z.object({ by: z.string(), text: z.string(), at: time })),
  /** The author at that time; stored even after the account is deleted. */
  author: z.object({ user_id: id, name: z.string(), email: z.string() }),
});

const report = z.object({
  id,
  /** Null if the account is deleted. */
  by: person.nullable(),
  reason: z.enum(reportReasons),
  words: z.string(),
  at: time,
  bad_faith: z.boolean(),
  /** How many of the reporter's reports in the last 90 days were in bad faith. */
  bad_faith_before: z.int(),
});

const act = z.object({
  at: time,
  /** Null for an automatic action, or a deleted account. */
  by: person.nullable(),
  act: z.enum(caseActs),
  outcome: z.enum(caseOutcomes).nullable(),
  appeal_outcome: z.enum(appealOutcomes).nullable(),
  sanction: z.enum(sanctionKinds),
  until: time.nullable(),
  reason: z.enum(reportReasons).nullable(),
  /** What the author was told, or wrote. */
  words: z.string(),
  /** Internal note for moderators. */
  note: z.string(),
  sent_to: z.enum(authorities).nullable(),
  reference: z.string().nullable(),
});
export type CaseAct = z.output<typeof act>;

const moderationCase = row.extend({
  /** The content at each report; several entries if it changed in between. */
  evidence: z.array(evidence),
  reported_by: z.array(report),
  acts: z.array(act),
  /** Earlier decisions about the same author, newest first, twenty at most. */
  before: z.array(
    z.object({
      number: id,
      kind: z.enum(reportableKinds),
      state: z.enum(caseStates),
      outcome: z.enum(caseOutcomes).nullable(),
      sanction: z.enum(sanctionKinds),
      at: time,
    }),
  ),
  /** True if the case was handed to an authority; it is stored until the authority no longer needs it. */
  preserved: z.boolean(),
  /** Why the caller may not decide this case, in words; null if they may. */
  hands_off: z.string().nullable(),
  /** Version of the case, for `If-Match`. */
  revision: z.string(),
});
export type ModerationCase = z.output<typeof moderationCase>;

const one = { params: z.strictObject({ case: pathId }), object: ['all'] } as const;

const listCases = listCall({
  path: '/v1/moderation/',
  access: forModerators,
  summary:
    'What waits for moderators, or with ?state= what they decided; what is due first on top. Without anything that someone wrote, and without what is the caller’s own. Noted in the audit log.',
  sorts: orders.cases.sorts,
  filters: {
    /** By default, all cases that are not closed. */
    state: z.enum(caseStateFilter).optional(),
    kind: z.enum(reportableKinds).optional(),
    reason: z.enum(reportReasons).optional(),
    cause: z.enum(caseCauses).optional(),
    author: pathId.optional(),
  },
  row,
});

const exportCases = csvCall(listCases);

const getCase = call({
  method: 'GET',
  path: '/v1/moderation/:case/',
  access: forModerators,
  summary:
    'One case with its evidence, who reported it and what was done. Each look is an entry in the audit log. Of what the caller wrote there is none.',
  ...one,
  reply: moderationCase,
});

const getCasePicture = call({
  method: 'GET',
  path: '/v1/moderation/:case/pictures/:evidence/',
  access: forModerators,
  summary: 'The picture that was shown with it. Each look is an entry in the audit log.',
  params: z.strictObject({ case: pathId, evidence: pathId }),
  object: ['all'],
  file: 'image/webp',
});

const decideCase = call({
  method: 'POST',
  path: '/v1/moderation/:case/decision/',
  access: forModerators,
  summary:
    'Decide what becomes of the thing and of whoever wrote it. The author is told, with `words`, where anything happens to them; a post that waits is approved (`left`) or refused (`hidden`). Reports named in `bad_faith` count against those who made them.',
  ...one,
  ifMatch: true,
  body: z
    .strictObject({
      outcome: z.enum(caseOutcomes),
      sanction: z.enum(sanctions),
      /** The broken rule. */
      reason: z.enum(reportReasons).nullable(),
      words: words(decisionLength).default(''),
      note: words(decisionLength).default(''),
      bad_faith: z.array(id).max(100).default([]),
    })
    .check((given) => {
      const { outcome, sanction, words: said, reason } = given.value;
      if (outcome === 'left' && sanction === 'nothing') return;
      if (said === '') given.issues.push({ code: 'custom', path: ['words'], input: said, message: sayWhy });
      if (reason === null)
        given.issues.push({ code: 'custom', path: ['reason'], input: reason, message: sayRule });
    }),
  reply: moderationCase,
  errors: [409],
});
const sayWhy = 'decision_words_missing';
const sayRule = 'decision_rule_missing';

const decideAppeal = call({
  method: 'POST',
  path: '/v1/moderation/:case/appeal/',
  access: forModerators,
  summary:
    'Answer someone who asks for another look; not by whoever decided first (403). `overturned`: the thing is shown again, and what was done to its author ends.',
  ...one,
  ifMatch: true,
  body: z.strictObject({
    outcome: z.enum(appealOutcomes),
    words: words(decisionLength).min(1),
    note: words(decisionLength).default(''),
  }),
  reply: moderationCase,
  errors: [409],
});

const escalateCase = call({
  method: 'POST',
  path: '/v1/moderation/:case/escalation/',
  access: forModerators,
  summary:
    'Note that it was given to an authority, with the number that it has there. From then on it is kept until it is released.',
  ...one,
  ifMatch: true,
  body: z.strictObject({
    to: z.enum(authorities),
    reference: words(100).default(''),
    note: words(decisionLength).default(''),
  }),
  reply: moderationCase,
});

const releaseCase = call({
  method: 'POST',
  path: '/v1/moderation/:case/release/',
  access: forModerators,
  summary: 'Note that no authority needs it any more: its period begins.',
  ...one,
  ifMatch: true,
  body: z.strictObject({ note: words(decisionLength).min(1) }),
  reply: moderationCase,
  errors: [409],
});

const reopenCase = call({
  method: 'POST',
  path: '/v1/moderation/:case/reopening/',
  access: forModerators,
  summary: 'Open a decided case again, and say why: what was decided stands until it is decided anew.',
  ...one,
  ifMatch: true,
  body: z.strictObject({ note: words(decisionLength).min(1) }),
  reply: moderationCase,
  errors: [409],
});

/** Moderation figures of the last 90 days, for the page on legal duties. */
const getModerationFigures = call({
  method: 'GET',
  path: '/v1/moderation_figures/',
  access: ['administrator'],
  summary: 'How many things were reported in the last 90 days, and how soon someone looked.',
  reply: z.object({
    as_of: time,
    /** Number of reported cases, and how many of them were urgent. */
    reported: z.int(),
    urgent: z.int(),
    /** Number of decided cases, and how many were decided within their deadline of an hour or a day. */
    decided: z.int(),
    in_time: z.int(),
    escalated: z.int(),
    appeals: z.int(),
    overturned: z.int(),
    /** Number of cases currently stored for an authority. */
    preserved: z.int(),
  }),
});

export const calls = {
  listCases,
  exportCases,
  getCase,
  getCasePicture,
  decideCase,
  decideAppeal,
  escalateCase,
  releaseCase,
  reopenCase,
  getModerationFigures,
};
