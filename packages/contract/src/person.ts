import { z } from 'zod';
import { call } from './call.ts';
import { orders, ticketStates } from './choices.ts';
import { listQuery, pageOf } from './list.ts';
import { acknowledged, id, pathId, percent, time } from './shapes.ts';

/**
 * A person's page on the administration site has a call per section, so that it opens at once. The audit log records every view
 * of another person.
 */
const section = {
  access: ['support', 'administrator'],
  params: z.strictObject({ id: pathId }),
  object: ['all'],
} as const;

const session = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: time,
  last_used_at: time,
});

export type PersonSession = z.output<typeof session>;

const listAccountSessions = call({
  ...section,
  method: 'GET',
  path: '/v1/accounts/:id/sessions/',
  summary: 'Where someone is signed in: the 50 sessions used last.',
  reply: z.array(session),
});

const endAccountSession = call({
  ...section,
  method: 'DELETE',
  path: '/v1/accounts/:id/sessions/:session/',
  summary: "End one of someone's sessions, at once.",
  params: z.strictObject({ id: pathId, session: z.uuid() }),
  body: z.strictObject({}).optional(),
  status: 204,
  errors: [403],
});

const endAccountSessions = call({
  ...section,
  method: 'DELETE',
  path: '/v1/accounts/:id/sessions/',
  summary: "End all of someone's sessions, at once. Whoever knows the password can sign in again.",
  body: z.strictObject({}).optional(),
  reply: acknowledged,
  errors: [403],
});

const moduleProgress = z.object({
  module: id,
  slug: z.string(),
  name: z.string(),
  is_scorm: z.boolean(),
  /** Both in slides, and 0 for a module that plays a package. */
  completed: z.int(),
  total: z.int(),
  /** Progress in a package; null if the course has slides. */
  scorm: z.enum(['not begun', 'in progress', 'completed']).nullable(),
  last_activity: time.nullable(),
  /** Finished attempts. */
  attempts: z.int(),
  best_result: percent.nullable(),
  passed_at: time.nullable(),
  /** Rating in stars, 1 to 5. */
  rating: z.int().nullable(),
});
export type PersonModule = z.output<typeof moduleProgress>;

const listAccountProgress = call({
  ...section,
  method: 'GET',
  path: '/v1/accounts/:id/progress/',
  summary: 'How far someone is in each published module, in order.',
  reply: z.array(moduleProgress),
});

const attempt = z.object({
  id,
  module: id,
  module_name: z.string(),
  started_at: time,
  /** Null while the attempt is running. */
  finished_at: time.nullable(),
  result: percent.nullable(),
  questions: z.int(),
  answered: z.int(),
});
export type PersonAttempt = z.output<typeof attempt>;

const listAccountAttempts = call({
  ...section,
  method: 'GET',
  path: '/v1/accounts/:id/attempts/',
  summary: "Someone's attempts at assessments, with result and time, and without the answers.",
  query: listQuery(orders.attempts.sorts, {}),
  reply: pageOf(attempt),
});

const answered = z.object({
  number: z.int(),
  text: z.string(),
  options: z.array(z.object({ text: z.string(), chosen: z.boolean(), right: z.boolean() })),
  correct: z.boolean(),
  explanation: z.string(),
});

const attemptAnswers = attempt.extend({ answers: z.array(answered) });
export type AttemptAnswers = z.output<typeof attemptAnswers>;

const getAccountAttempt = call({
  method: 'GET',
  path: '/v1/accounts/:id/attempts/:attempt/',
  access: ['editor', 'administrator'],
  params: z.strictObject({ id: pathId, attempt: pathId }),
  object: ['all'],
  summary:
    'A finished attempt with its questions, answers and key, and without a name: for who looks after the questions. Noted in the audit log.',
  reply: attemptAnswers,
});

const group = z.object({
  group: id,
  name: z.string(),
  /** False for a learner in the group. */
  leads: z.boolean(),
  facilitators: z.array(z.object({ user_id: id, name: z.string() })),
  /** When the learner agreed, or for a facilitator, since when they lead it. */
  since: time,
  open: z.boolean(),
});
export type PersonGroup = z.output<typeof group>;

const listAccountGroups = call({
  ...section,
  method: 'GET',
  path: '/v1/accounts/:id/groups/',
  summary: 'The groups that someone is in, or leads: those made or joined last, a hundred at most.',
  reply: z.array(group),
});

const ticket = z.object({
  number: id,
  kind: z.enum(['ticket', 'contact']),
  topic: z.string(),
  state: z.enum(ticketStates),
  received_at: time,
  /**
   * True if the person was signed in when writing. False if only the email address matches the account: anyone can type an
   * address.
   */
  signed_in: z.boolean(),
});

const listAccountTickets = call({
  ...section,
  method: 'GET',
  path: '/v1/accounts/:id/tickets/',
  summary: 'What someone wrote to support: signed in, or under the address that they have confirmed.',
  query: listQuery(orders.personTickets.sorts, {}),
  reply: pageOf(ticket),
});

export const calls = {
  listAccountSessions,
  endAccountSession,
  endAccountSessions,
  listAccountProgress,
  listAccountAttempts,
  getAccountAttempt,
  listAccountGroups,
  listAccountTickets,
};
