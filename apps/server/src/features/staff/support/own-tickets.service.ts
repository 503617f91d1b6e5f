import type { OwnTicket } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import * as conversation from './conversation.queries.ts';
import { conversationOf, type Said } from './conversation.ts';
import * as inbox from './inbox.queries.ts';
import { mostMessages, noTicket, tooLong } from './inbox.service.ts';
import * as queries from './own-tickets.queries.ts';
import { againMail } from './support.jobs.ts';
import { supportLimits } from './support.limits.ts';

const mostTickets = 20;

interface OwnTicketsDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
}

/** Shows people their tickets with support's answers, without notes and agents' names. */
export class OwnTicketsService {
  constructor(private readonly deps: OwnTicketsDeps) {}

  async isOwn(account: number, number: number): Promise<boolean> {
    return (await queries.findOwn(this.deps.db, account, number)) !== undefined;
  }

  async list(account: number): Promise<OwnTicket[]> {
    const rows = await queries.listOwn(this.deps.db, account, mostTickets);
    return this.view(this.deps.db, rows);
  }

  /** Adds a person's message to their ticket. A message repeated after a lost response is stored once. */
  async writeAgain(account: number, number: number, text: string): Promise<OwnTicket> {
    const { db, clock, throttle } = this.deps;
    await throttle.consume(supportLimits.again, String(account));
    return db.transaction().execute(async (transaction) => {
      const row = await queries.findOwn(transaction, account, number, true);
      if (!row) throw notFound(noTicket);
      const said = await this.saidIn(transaction, [row]);
      const last = said(row.id).at(-1);
      if (said(row.id).length >= mostMessages) throw tooLong();
      if (last?.kind !== 'person' || last.text !== text) {
        const at = clock();
        const { id, account_id, email } = row;
        const message = await conversation.insertMessage(transaction, {
          ticket_id: id,
          account_id,
          email,
          kind: 'person',
          author_id: null,
          text,
          at,
        });
        await inbox.updateTicket(transaction, id, {
          state: row.state === 'new' ? 'new' : 'open',
          last_message_at: at,
        });
        await addJob(transaction, againMail, { message });
      }
      const [view] = await this.view(transaction, [{ ...row, state: row.state === 'new' ? 'new' : 'open' }]);
      if (!view) throw notFound(noTicket);
      return view;
    });
  }

  private async view(db: Executor, rows: queries.OwnRow[]): Promise<OwnTicket[]> {
    const said = await this.saidIn(db, rows);
    return rows.map((row) => ({
      number: row.id,
      topic: row.topic,
      state: row.state === 'new' ? 'open' : row.state,
      created_at: row.created_at.toISOString(),
      messages: said(row.id).map(({ kind, text, at }) => ({
        by: kind === 'person' ? 'you' : 'support',
        text,
        at: at.toISOString(),
      })),
    }));
  }

  /** The messages of both the person and support. */
  private async saidIn(db: Executor, rows: { id: number }[]): Promise<(ticket: number) => Said[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return () => [];
    const openings = await conversation.listOpenings(db, ids);
    const messages = await conversation.listMessages(db, ids);
    return (ticket) =>
      conversationOf(ticket, openings, messages).filter(({ kind }) => kind === 'person' || kind === 'reply');
  }
}
