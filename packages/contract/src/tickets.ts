import { z } from 'zod';
import { call } from './call.ts';
import { orders, ownerFilter, ticketCategories, ticketStateFilter, ticketStates } from './choices.ts';
import { ticketMessageLength } from './constants.ts';
import { csvCall, listCall } from './list.ts';
import { answerPlaceholders, unknownPlaceholders } from './placeholders.ts';
import { mostAtOnce, rowResults } from './row-results.ts';
import { id, pathId, time, typed } from './shapes.ts';

/** Maximum length of an answer or a note, in characters. */
export const answerLength = 5000;

const forSupport = ['support', 'administrator'] as const;
const ticketId = z.strictObject({ ticket: pathId });
const words = (most: number) => typed().min(1).max(most);

const agent = z.object({ user_id: id, name: z.string() });

const summary = {
  number: id,
  kind: z.enum(['ticket', 'contact']),
  /** Subject; empty if the author gave none. */
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(ticketStates),
  category: z.enum(ticketCategories).nullable(),
  owner: agent.nullable(),
  created_at: time,
  /** Time of the last message between the author and support. */
  last_message_at: time,
  first_answer_at: time.nullable(),
  /** An earlier ticket of the same author that the text mentions. */
  mentions: id.nullable(),
};
const row = z.object(summary);
export type TicketSummary = z.output<typeof row>;

const message = z.object({
  /** `other`: a mail from another address than the ticket's, which only staff sees. */
  kind: z.enum(['person', 'reply', 'note', 'event', 'other']),
  /** The member of staff who wrote or recorded it; null if the author did, or if the member of staff has left. */
  by: agent.nullable(),
  /** The address that a message of the kind `other` came from. */
  from: z.string().nullable(),
  text: z.string(),
  at: time,
  /** For the first message of a ticket, which ticket it opened, because merged tickets share a conversation. */
  opened: z.object({ number: id, topic: z.string() }).nullable(),
});
export type TicketMessage = z.output<typeof message>;

const ticket = row.extend({
  /** The author's account; null if they were not signed in. */
  user_id: id.nullable(),
  /** True if the author has proved that the address is theirs. */
  email_is_theirs: z.boolean(),
  messages: z.array(message),
  /** Other tickets of the same account or address, newest first, twenty at most. */
  others: z.array(z.object({ number: id, topic: z.string(), state: z.enum(ticketStates), created_at: time })),
  /** Version of the ticket and its conversation, for `If-Match`. */
  revision: z.string(),
});
export type Ticket = z.output<typeof ticket>;

const listTickets = listCall({
  path: '/v1/tickets/',
  access: forSupport,
  summary:
    'What people wrote to support. ?search= takes a number, part of an email address, or words of the conversation or the name. Noted in the audit log.',
  sorts: orders.tickets.sorts,
  filters: {
    search: z.string().trim().min(2).max(100).optional(),
    state: z.enum(ticketStateFilter).optional(),
    owner: z.enum(ownerFilter).optional(),
    category: z.enum(ticketCategories).optional(),
    user: pathId.optional(),
  },
  row,
});

const exportTickets = csvCall(listTickets, { factor: 'recent' });

const getTicket = call({
  method: 'GET',
  path: '/v1/tickets/:ticket/',
  access: forSupport,
  summary:
    'One ticket with its conversation; the number of a merged one leads to the one that was kept. Noted in the audit log.',
  params: ticketId,
  object: ['all'],
  reply: ticket,
});

const changeTicket = call({
  method: 'PUT',
  path: '/v1/tickets/:ticket/',
  access: forSupport,
  summary: 'Say how a ticket stands, what it is about and who answers it.',
  params: ticketId,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({
    state: z.enum(ticketStates),
    category: z.enum(ticketCategories).nullable(),
    owner: id.nullable(),
  }),
  reply: ticket,
});

/** The fields that change in several tickets at once. */
const handling = { state: z.enum(ticketStates), owner: id.nullable() };

const ticketChange = z.strictObject({
  number: id,
  /** The state that the list shows; a ticket whose state has changed since is skipped. */
  from: z.strictObject({ ...handling, last_message_at: time }),
  to: z.strictObject(handling),
});
export type TicketChange = z.output<typeof ticketChange>;

const changeTickets = call({
  method: 'PUT',
  path: '/v1/tickets/',
  access: forSupport,
  summary:
    'Change state and owner of up to a hundred tickets, each by itself, and say of each what became of it. `spam` says in the conversation of those that are closed that they were spam.',
  body: z.strictObject({ tickets: z.array(ticketChange).min(1).max(mostAtOnce), spam: z.boolean() }),
  reply: rowResults,
});

const writeInTicket = call({
  method: 'POST',
  path: '/v1/tickets/:ticket/messages/',
  access: forSupport,
  summary:
    'Answer (`reply`: it is emailed to the person), keep a note for colleagues (`note`), or take down what the person said by email or telephone (`person`).',
  params: ticketId,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({
    kind: z.enum(['reply', 'note', 'person']),
    text: words(answerLength),
    /** The ticket's state afterwards. */
    state: z.enum(ticketStates),
  }),
  reply: ticket,
  errors: [409],
});

const mergeTicket = call({
  method: 'POST',
  path: '/v1/tickets/:ticket/merge/',
  access: forSupport,
  summary:
    'Merge a ticket into another of the same account or address: the conversation goes there, and both numbers lead to it.',
  params: ticketId,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({ into: id }),
  reply: ticket,
  errors: [409],
});

const listTicketAgents = call({
  method: 'GET',
  path: '/v1/ticket_agents/',
  access: forSupport,
  summary: 'Who can be given a ticket: support and administrators who can sign in.',
  reply: z.array(agent),
});

const cannedAnswer = z.object({ id, title: z.string(), text: z.string(), revision: z.string() });
export type CannedAnswer = z.output<typeof cannedAnswer>;

/** Maximum number of ready answers; with more, support could not find the right one. */
export const mostCannedAnswers = 200;

const cannedWords = z.strictObject({
  title: words(80),
  text: words(answerLength).refine((text) => unknownPlaceholders(text, answerPlaceholders).length === 0, {
    error: 'placeholder_unknown',
    params: { allowed: answerPlaceholders },
  }),
});
const answerId = z.strictObject({ answer: pathId });

const listCannedAnswers = call({
  method: 'GET',
  path: '/v1/canned_answers/',
  access: forSupport,
  summary: 'Answers that support gives again and again, by title.',
  reply: z.array(cannedAnswer),
});

const addCannedAnswer = call({
  method: 'POST',
  path: '/v1/canned_answers/',
  access: forSupport,
  summary: 'Keep an answer. The same title with the same text again is the same answer.',
  body: cannedWords,
  reply: cannedAnswer,
  status: 201,
  errors: [409],
});

const changeCannedAnswer = call({
  method: 'PUT',
  path: '/v1/canned_answers/:answer/',
  access: forSupport,
  summary: 'Change the title or the text of an answer.',
  params: answerId,
  object: ['all'],
  ifMatch: true,
  body: cannedWords,
  reply: cannedAnswer,
  errors: [409],
});

const removeCannedAnswer = call({
  method: 'DELETE',
  path: '/v1/canned_answers/:answer/',
  access: forSupport,
  summary: 'Remove an answer. It can be repeated.',
  params: answerId,
  object: ['all'],
  body: z.strictObject({}).optional(),
  status: 204,
});

const ownTicket = z.object({
  number: id,
  topic: z.string(),
  /** State after the message; `waiting`: support has answered. */
  state: z.enum(['open', 'waiting', 'closed']),
  created_at: time,
  messages: z.array(z.object({ by: z.enum(['you', 'support']), text: z.string(), at: time })),
});
export type OwnTicket = z.output<typeof ownTicket>;

const listOwnTickets = call({
  method: 'GET',
  path: '/v1/user/tickets/',
  access: 'signed-in',
  summary: 'What the caller wrote to support and what support answered: the twenty that moved last.',
  reply: z.array(ownTicket),
});

const writeAgain = call({
  method: 'POST',
  path: '/v1/user/tickets/:ticket/messages/',
  access: 'signed-in',
  summary:
    "Write again in one's own ticket; it is open again. The same words twice in a row are one message.",
  params: ticketId,
  object: ['own'],
  body: z.strictObject({ message: words(ticketMessageLength) }),
  reply: ownTicket,
  status: 201,
  errors: [409],
});

export const calls = {
  listOwnTickets,
  writeAgain,
  listTickets,
  exportTickets,
  getTicket,
  changeTicket,
  changeTickets,
  writeInTicket,
  mergeTicket,
  listTicketAgents,
  listCannedAnswers,
  addCannedAnswer,
  changeCannedAnswer,
  removeCannedAnswer,
};
