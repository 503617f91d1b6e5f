import {
  mostCounted,
  orders,
  type SortOf,
  type TicketState,
  type ticketCategories,
} from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';

const columns = [
  'support_ticket.id',
  'kind',
  'account_id',
  'name',
  'surname',
  'support_ticket.email',
  'topic',
  'state',
  'category',
  'owner_id',
  'support_ticket.created_at',
  'last_message_at',
  'first_answer_at',
  'mentions',
  'merged_into',
] as const;

/** Tickets with the names of their agents. */
const tickets = (db: Executor) =>
  db
    .selectFrom('support_ticket')
    .leftJoin('account as owner', 'owner.id', 'support_ticket.owner_id')
    .select(columns)
    .select(['owner.first_name as owner_first_name', 'owner.last_name as owner_last_name']);

export type TicketRow = Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirstOrThrow']>>;

const order: ListOrder<SortOf<'tickets'>> = {
  keys: { last_message: { by: sql`support_ticket.last_message_at`, kind: 'time' } },
  usual: orders.tickets.usual,
  id: sql`support_ticket.id`,
};

// Uses literals instead of parameters, as for the category, because a plan for any state could not use the index of open tickets.
const isInState: Record<TicketState | 'not_closed', RawBuilder<boolean>> = {
  new: sql<boolean>`support_ticket.state = 'new'`,
  open: sql<boolean>`support_ticket.state = 'open'`,
  waiting: sql<boolean>`support_ticket.state = 'waiting'`,
  closed: sql<boolean>`support_ticket.state = 'closed'`,
  not_closed: sql<boolean>`support_ticket.state <> 'closed'`,
};

/** A parsed search: a number, part of an address, or words: in `to_tsquery` syntax for texts, and as typed for names. */
export type Search = { number: number } | { email: string } | { words: string; person: string };

export interface TicketsAsked extends PageAsked<SortOf<'tickets'>> {
  search?: Search | undefined;
  state?: TicketState | 'not_closed' | undefined;
  /** Null for tickets that are assigned to nobody. */
  owner?: number | null | undefined;
  category?: (typeof ticketCategories)[number] | undefined;
  user?: number | undefined;
}

/** Lists tickets. A merged ticket is found by its number and words, and leads to the one it was merged into. */
export async function listTickets(
  db: Executor,
  { search, state, owner, category, user, ...page }: TicketsAsked,
) {
  const from = search ? await searchedFrom(db, search) : 0;
  let rows = tickets(db).where('merged_into', 'is', null);
  if (search) rows = rows.where('support_ticket.id', 'in', found(db, search, from));
  if (state) rows = rows.where(isInState[state]);
  if (owner === null) rows = rows.where('owner_id', 'is', null);
  else if (owner !== undefined) rows = rows.where('owner_id', '=', owner);
  if (category) rows = rows.where('category', '=', category);
  if (user !== undefined) rows = rows.where('account_id', '=', user);
  if (from === 0) return readPage(db, rows, order, page);
  const newest = await readPage(db, rows, order, { ...page, counted: false });
  return { ...newest, count: mostCounted, more_than_count: true };
}

/** Counts the tickets that wait for support, and returns since when the oldest has waited. */
export function waitingForSupport(db: Executor): Promise<{ count: number; since: Date | null }> {
  const waiting = db
    .selectFrom('support_ticket')
    .select('last_message_at')
    .where('merged_into', 'is', null)
    .where(isInState.not_closed)
    .where(sql<boolean>`support_ticket.state <> 'waiting'`)
    .orderBy('last_message_at')
    .orderBy('id')
    .limit(mostCounted);
  return db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('last_message_at').as('since'))
    .executeTakeFirstOrThrow();
}

/** Searches with one branch per index; words only in tickets from this number on. */
function found(db: Executor, search: Search, from: number) {
  const opened = db.selectFrom('support_ticket').select(sql<number>`coalesce(merged_into, id)`.as('id'));
  if ('number' in search) return opened.where('id', '=', search.number);
  const by = (person: string) =>
    opened.where(sql<boolean>`person_words(name || ' ' || surname, email) @@ person_query(${person})`);
  if ('email' in search) return by(search.email);
  const query = sql`to_tsquery('english', ${search.words})`;
  const inTickets = opened.where(
    sql<boolean>`to_tsvector('english', topic || ' ' || message || ' ' || name || ' ' || surname) @@ ${query}`,
  );
  const inMessages = db
    .selectFrom('ticket_message')
    .select('ticket_id as id')
    .where(sql<boolean>`kind <> 'event'`)
    .where(sql<boolean>`to_tsvector('english', text) @@ ${query}`);
  const byPerson = by(search.person);
  if (from === 0) return inTickets.union(inMessages).union(byPerson);
  return inTickets
    .where('id', '>=', from)
    .union(inMessages.where('ticket_id', '>=', from))
    .union(byPerson.where('id', '>=', from));
}

/**
 * Limits for very frequent words: a search for them in all tickets would take too long, and so many results help no agent. They
 * are searched in the newest tickets only.
 */
const everywhere = { among: 3000, tickets: 150 };

/** @returns the number of the first ticket to search; 0 for all */
async function searchedFrom(db: Executor, search: Search): Promise<number> {
  if (!('words' in search)) return 0;
  const { last } = await db
    .selectFrom('support_ticket')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const from = (last ?? 0) - everywhere.among;
  if (from <= 0) return 0;
  const some = db
    .selectFrom(found(db, search, from).as('found'))
    .select('id')
    .limit(everywhere.tickets);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count < everywhere.tickets ? 0 : from;
}

/** Finds a ticket by its own number, or by that of a ticket merged into it. */
export async function findTicket(db: Executor, number: number): Promise<TicketRow | undefined> {
  const { merged_into } =
    (await db
      .selectFrom('support_ticket')
      .select('merged_into')
      .where('id', '=', number)
      .executeTakeFirst()) ?? {};
  return tickets(db)
    .where('support_ticket.id', '=', merged_into ?? number)
    .executeTakeFirst();
}

/** Locks tickets in the order of their numbers, so that two simultaneous merges wait for each other. */
export async function lockTickets(db: Executor, numbers: number[]): Promise<void> {
  await db
    .selectFrom('support_ticket')
    .select('id')
    .where('id', 'in', numbers)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Other tickets of the same account or address. */
export async function listOthers(db: Executor, { id, account_id, email }: TicketRow, most: number) {
  const others = db
    .selectFrom('support_ticket')
    .select(['id', 'topic', 'state', 'created_at'])
    .where('merged_into', 'is', null)
    .where('id', '<>', id);
  const byAddress = others.where(sql<string>`lower(email)`, '=', email.toLowerCase());
  const both = account_id === null ? byAddress : byAddress.union(others.where('account_id', '=', account_id));
  return db.selectFrom(both.as('other')).selectAll().orderBy('id', 'desc').limit(most).execute();
}
export type OtherRow = Awaited<ReturnType<typeof listOthers>>[number];

interface Change {
  state?: TicketState;
  category?: string | null;
  owner_id?: number | null;
  last_message_at?: Date;
  first_answer_at?: Date | null;
}

export async function updateTicket(db: Executor, id: number, change: Change): Promise<void> {
  await db.updateTable('support_ticket').set(change).where('id', '=', id).execute();
}

/** Moves the conversation and the numbers of a ticket to the remaining one. */
export async function mergeInto(db: Executor, absorbed: number, kept: number): Promise<void> {
  await db.updateTable('ticket_message').set({ ticket_id: kept }).where('ticket_id', '=', absorbed).execute();
  await db
    .updateTable('support_ticket')
    .set({ merged_into: kept, state: 'closed' })
    .where((where) => where.or([where('id', '=', absorbed), where('merged_into', '=', absorbed)]))
    .execute();
}

/** Lists staff to whom a ticket can be assigned. */
export async function listAgents(db: Executor) {
  return db
    .selectFrom('account')
    .select(['id', sql<string>`${sql.raw(wholeNameOf('account'))}`.as('name')])
    .where(sql<boolean>`staff_role in ('support', 'administrator')`)
    .where('deactivated_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
}

/**
 * Gives back the tickets of an account that is not in `listAgents`, with an event in each conversation. Closed ones too: a
 * person's answer opens them again.
 */
export async function releaseTicketsOf(
  db: Executor,
  account: number,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  await release(db, account, text, at);
}

const release = prepared(
  `with given as (
    update support_ticket set owner_id = null where owner_id = $1 and not exists (
      select from account a where a.id = $1 and a.deactivated_at is null and a.staff_role in ('support', 'administrator'))
    returning id, account_id, email)
  insert into ticket_message (ticket_id, account_id, email, kind, text, at)
  select id, account_id, email, 'event', $2, $3::timestamptz from given order by id`,
  nothing,
);
