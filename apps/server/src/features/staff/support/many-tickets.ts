import type { RowResults, TicketChange } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { conflict, notFound } from '../../../errors.ts';
import { rowByRow } from '../../../http/row-by-row.ts';
import type { Language } from '../../../words/languages.ts';
import { holdActive } from '../../base/accounts/staff-list.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { insertMessage } from './conversation.queries.ts';
import { findTicket, lockTickets, type TicketRow, updateTicket } from './inbox.queries.ts';
import { noAgent, noTicket } from './inbox.service.ts';
import { eventsOf, standingOf } from './ticket-events.ts';

/** Changes several tickets, each in its own transaction with its own entry in the audit log. */
export class ManyTickets {
  constructor(private readonly deps: { db: Database; clock: () => Date }) {}

  change(
    actor: Actor,
    { tickets, spam }: { tickets: readonly TicketChange[]; spam: boolean },
    language: Language,
  ): Promise<RowResults> {
    const changes = new Map(tickets.map((change) => [change.number, change]));
    return rowByRow([...changes.keys()], language, async (number) => {
      const change = changes.get(number);
      if (change) await retryDeadlock(() => this.changeOne(actor, change, spam));
    });
  }

  private changeOne(actor: Actor, { number, from, to }: TicketChange, spam: boolean): Promise<void> {
    const { db, clock } = this.deps;
    return db.transaction().execute(async (transaction) => {
      // The lock keeps the account an agent until the transaction ends, so that no ticket is assigned to a former agent.
      const owner = to.owner === null ? undefined : await holdActive(transaction, to.owner);
      await lockTickets(transaction, [number]);
      const row = await findTicket(transaction, number);
      if (!row || row.id !== number) throw notFound(noTicket);
      if (!isAs(row, from)) throw conflict('ticket_changed_meanwhile');
      const isAgent = owner?.staff_role === 'support' || owner?.staff_role === 'administrator';
      if (to.owner !== null && to.owner !== row.owner_id && !isAgent) throw noAgent();
      const after = { ...to, category: row.category };
      await updateTicket(transaction, number, { state: to.state, owner_id: to.owner });
      for (const text of eventsOf(actor, row, after, spam)) {
        const { account_id, email } = row;
        const event = { kind: 'event', text, ticket_id: number, account_id, email } as const;
        await insertMessage(transaction, { ...event, author_id: actor.id, at: clock() });
      }
      await record(transaction, {
        by: actor,
        about_id: row.account_id,
        subject: String(number),
        action: 'ticket-changed',
        before: standingOf(row),
        after,
      });
    });
  }
}

const isAs = (row: TicketRow, { state, owner, last_message_at }: TicketChange['from']) =>
  row.state === state &&
  row.owner_id === owner &&
  row.last_message_at.getTime() === Date.parse(last_message_at);
