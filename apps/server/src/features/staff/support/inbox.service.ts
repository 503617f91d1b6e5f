import type { Ticket, TicketState, ticketCategories } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../../../errors.ts';
import { holdActive } from '../../base/accounts/staff-list.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import * as conversation from './conversation.queries.ts';
import { conversationOf } from './conversation.ts';
import * as queries from './inbox.queries.ts';
import { ticketView } from './inbox.view.ts';
import { readSearch } from './read-search.ts';
import { replyMail } from './support.jobs.ts';
import { findOwner } from './support.queries.ts';
import { eventsOf, standingOf } from './ticket-events.ts';

interface Asked extends Omit<queries.TicketsAsked, 'search' | 'owner'> {
  search?: string | undefined;
  owner?: 'me' | 'nobody' | undefined;
}

interface Standing {
  state: TicketState;
  category: (typeof ticketCategories)[number] | null;
  owner: number | null;
}

interface Written {
  kind: 'reply' | 'note' | 'person';
  text: string;
  state: TicketState;
}

interface InboxDeps {
  db: Database;
  clock: () => Date;
  securityLog: SecurityLog;
}

/** Messages per conversation; a longer one helps no agent. */
export const mostMessages = 300;
const mostOthers = 20;

export const noTicket = 'ticket_not_found';
export const tooLong = () => conflict('ticket_too_long');
const noSuchNumber = () => invalid({ into: ['ticket_number_unknown'] });
const itself = () => conflict('ticket_is_same');
const otherPerson = () => conflict('tickets_of_others');
export const noAgent = () => invalid({ owner: ['ticket_owner_not_allowed'] });

/** Support's work on tickets; each look at people and each change is logged (docs/decisions/0048). */
export class InboxService {
  constructor(private readonly deps: InboxDeps) {}

  waiting(): Promise<{ count: number; since: Date | null }> {
    return queries.waitingForSupport(this.deps.db);
  }

  async list(actor: Actor, asked: Asked) {
    const page = await this.page(actor, asked);
    this.deps.securityLog.note('tickets-listed', { actorId: actor.id, sender: actor.sender });
    return page;
  }

  page(actor: Actor, { search, owner, ...asked }: Asked) {
    return queries.listTickets(this.deps.db, {
      ...asked,
      search: search === undefined ? undefined : readSearch(search),
      owner: owner && { me: actor.id, nobody: null }[owner],
    });
  }

  /** Logs an export without the search text; every export is logged. */
  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'tickets' });
  }

  async read(actor: Actor, number: number): Promise<Ticket> {
    const { row, ticket } = await this.find(this.deps.db, number);
    this.deps.securityLog.note('ticket-looked-at', {
      actorId: actor.id,
      ...(row.account_id !== null && { aboutId: row.account_id }),
      subject: String(row.id),
      sender: actor.sender,
    });
    return ticket;
  }

  agents() {
    return queries.listAgents(this.deps.db);
  }

  change(actor: Actor, number: number, to: Standing, revision: string): Promise<Ticket> {
    return this.act(actor, { number, revision, sent: to, owner: to.owner }, async (db, { row, isAgent }) => {
      const { state, category, owner } = to;
      if (owner !== null && owner !== row.owner_id && !isAgent) throw noAgent();
      await queries.updateTicket(db, row.id, { state, category, owner_id: owner });
      for (const text of eventsOf(actor, row, to)) await this.say(db, actor, row, { kind: 'event', text });
      return { action: 'ticket-changed', before: standingOf(row), after: to };
    });
  }

  /** Stores a message; an answer is mailed, and assigns an unassigned ticket to its author. */
  write(actor: Actor, number: number, written: Written, revision: string): Promise<Ticket> {
    return this.act(
      actor,
      { number, revision, sent: written, owner: actor.id },
      async (db, { row, said, isAgent }) => {
        if (said >= mostMessages) throw tooLong();
        const { kind, text, state } = written;
        const at = this.deps.clock();
        const id = await this.say(db, actor, row, { kind, text });
        if (kind === 'reply') await addJob(db, replyMail, { message: id });
        const owner_id = row.owner_id ?? (kind === 'reply' && isAgent ? actor.id : null);
        await queries.updateTicket(db, row.id, {
          state,
          owner_id,
          ...(kind !== 'note' && { last_message_at: at }),
          ...(kind === 'reply' && { first_answer_at: row.first_answer_at ?? at }),
        });
        const after = { state, category: row.category, owner: row.owner_id };
        for (const event of eventsOf(actor, row, after))
          await this.say(db, actor, row, { kind: 'event', text: event });
        return { action: actions[kind], before: standingOf(row), after: { state, owner: owner_id } };
      },
    );
  }

  /**
   * Moves all messages to the other ticket in one transaction, so that no half-moved ticket is ever visible. Both numbers lead
   * there.
   */
  async merge(actor: Actor, number: number, into: number, revision: string): Promise<Ticket> {
    return this.act(actor, { number, revision, sent: { into }, beside: into }, async (db, { row }) => {
      const kept = await queries.findTicket(db, into);
      if (!kept) throw noSuchNumber();
      if (kept.id === row.id) throw itself();
      if (!isSamePerson(row, kept)) throw otherPerson();
      await queries.mergeInto(db, row.id, kept.id);
      await queries.updateTicket(db, kept.id, {
        state: kept.state === 'closed' ? row.state : kept.state,
        owner_id: kept.owner_id ?? row.owner_id,
        category: kept.category ?? row.category,
        last_message_at: latest(kept.last_message_at, row.last_message_at),
        first_answer_at: earliest(kept.first_answer_at, row.first_answer_at),
      });
      await this.say(db, actor, kept, { kind: 'event', text: `Ticket ${row.id} was merged into this one.` });
      return { action: 'ticket-merged', subject: `${row.id} ${kept.id}` };
    });
  }

  /** Changes a ticket if it still has the revision that staff saw, logs the change, and returns the new state. */
  private async act(
    actor: Actor,
    { number, revision, sent, beside, owner = null }: Sent,
    work: (
      db: Executor,
      now: { row: queries.TicketRow; said: number; isAgent: boolean },
    ) => Promise<Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>>,
  ): Promise<Ticket> {
    const { db } = this.deps;
    await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const isAgent = owner !== null && (await this.isAgent(transaction, owner));
        await this.lock(transaction, beside === undefined ? [number] : [number, beside]);
        const { row, ticket } = await this.find(transaction, number);
        if (ticket.revision !== revision) throw changedMeanwhile(ticket, sent);
        const done = await work(transaction, { row, said: ticket.messages.length, isAgent });
        await record(transaction, {
          by: actor,
          about_id: row.account_id,
          subject: String(row.id),
          ...done,
        });
      }),
    );
    return (await this.find(db, number)).ticket;
  }

  /** Locks all tickets of these numbers at once, so that two merges do not deadlock. */
  private async lock(db: Executor, numbers: number[]): Promise<void> {
    const ids: number[] = [];
    for (const number of numbers) {
      const row = await queries.findTicket(db, number);
      if (row) ids.push(row.id);
    }
    if (ids.length > 0) await queries.lockTickets(db, ids);
  }

  private async find(db: Executor, number: number): Promise<{ row: queries.TicketRow; ticket: Ticket }> {
    const row = await queries.findTicket(db, number);
    if (!row) throw notFound(noTicket);
    const openings = await conversation.listOpenings(db, [row.id]);
    const messages = await conversation.listMessages(db, [row.id]);
    const ticket = ticketView({
      row,
      said: conversationOf(row.id, openings, messages),
      others: await queries.listOthers(db, row, mostOthers),
      isFromOwner: (await findOwner(db, row.id)) !== undefined,
    });
    return { row, ticket };
  }

  /** The lock keeps the account an agent until the transaction ends, so that no ticket is assigned to a former agent. */
  private async isAgent(db: Executor, id: number): Promise<boolean> {
    const { staff_role = null } = (await holdActive(db, id)) ?? {};
    return staff_role === 'support' || staff_role === 'administrator';
  }

  private say(
    db: Executor,
    actor: Actor,
    { id, account_id, email }: queries.TicketRow,
    said: Pick<conversation.NewMessage, 'kind' | 'text'>,
  ): Promise<number> {
    const message = { ...said, ticket_id: id, account_id, email, author_id: actor.id, at: this.deps.clock() };
    return conversation.insertMessage(db, message);
  }
}

interface Sent {
  number: number;
  revision: string;
  sent: object;
  /** Another ticket to lock. */
  beside?: number;
  /** The account that may own the ticket after this. */
  owner?: number | null;
}

const actions = { reply: 'ticket-answered', note: 'ticket-note', person: 'ticket-taken-down' } as const;

/** The address counts only for tickets without an account, because anyone can type one. */
const isSamePerson = (one: queries.TicketRow, other: queries.TicketRow) =>
  one.account_id !== null && other.account_id !== null
    ? one.account_id === other.account_id
    : one.email.toLowerCase() === other.email.toLowerCase();

const latest = (one: Date, other: Date) => (one > other ? one : other);
const earliest = (one: Date | null, other: Date | null) => {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
};
