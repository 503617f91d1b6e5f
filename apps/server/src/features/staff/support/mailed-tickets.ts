import { answerLength } from '@readytowork/contract';
import type { Executor } from '../../../db/database.ts';
import { storable } from '../../../storable.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import * as conversation from './conversation.queries.ts';
import * as inbox from './inbox.queries.ts';
import { mostMessages } from './inbox.service.ts';
import { numbersIn } from './read-search.ts';
import { againMail, supportMail } from './support.jobs.ts';
import * as queries from './support.queries.ts';

/** A mail of a person. */
export interface MailedMessage {
  /** The ticket whose secret address it was sent to. */
  ticket: number | undefined;
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** What staff has to know of the mail besides its text. */
  remarks: readonly string[];
}

export interface StoredMail {
  ticket: number;
  /** A new ticket, an answer of the ticket's person, or a message from another address. */
  as: 'ticket' | 'answer' | 'other';
}

/** Stores mails as messages of tickets. */
export class MailedTickets {
  constructor(private readonly deps: { clock: () => Date }) {}

  /** A mail to the address of a ticket goes there; every other one makes a ticket, and so does one to a ticket that is full or gone. */
  async store(db: Executor, mail: MailedMessage): Promise<StoredMail> {
    const row = mail.ticket === undefined ? undefined : await this.hold(db, mail.ticket);
    return row ? this.continue(db, row, mail) : this.begin(db, mail);
  }

  private async hold(db: Executor, number: number): Promise<inbox.TicketRow | undefined> {
    const found = await inbox.findTicket(db, number);
    if (!found) return undefined;
    await inbox.lockTickets(db, [found.id]);
    const row = await inbox.findTicket(db, found.id);
    if (!row) return undefined;
    return (await conversation.listMessages(db, [row.id])).length < mostMessages ? row : undefined;
  }

  private async continue(db: Executor, row: inbox.TicketRow, mail: MailedMessage): Promise<StoredMail> {
    const at = this.deps.clock();
    const isPerson = await queries.isOfTicket(db, row.id, mail.from.address);
    const about = { ticket_id: row.id, author_id: null, at };
    // A mail from another address belongs to its sender, so the copy of the ticket's person does not hold it.
    const writer = isPerson
      ? { ...about, account_id: row.account_id, email: row.email }
      : { ...about, account_id: null, email: mail.from.address };
    const kind = isPerson ? 'person' : 'other';
    const message = await conversation.insertMessage(db, { ...writer, kind, text: shortened(mail.text) });
    if (isPerson) await addJob(db, againMail, { message });
    await this.remark(db, writer, mail);
    await inbox.updateTicket(db, row.id, {
      state: row.state === 'new' ? 'new' : 'open',
      last_message_at: at,
    });
    return { ticket: row.id, as: isPerson ? 'answer' : 'other' };
  }

  private async begin(db: Executor, mail: MailedMessage): Promise<StoredMail> {
    const { from, subject } = mail;
    const at = this.deps.clock();
    const sender = { account_id: null, email: from.address };
    const message = shortened(mail.text);
    const mentions = await queries.findMentioned(db, numbersIn(`${subject} ${message}`), sender);
    const name = from.name || from.address.replace(/@.*/, '').slice(0, 100);
    const words = { kind: 'contact', name, surname: '', topic: subject, message } as const;
    const row = { ...words, ...sender, request_key: null, mentions, created_at: at };
    const ticket = await queries.insertMessage(db, row);
    if (ticket === undefined) throw new Error('a ticket without a key was not stored');
    await this.remark(db, { ...sender, ticket_id: ticket, author_id: null, at }, mail);
    await addJob(db, supportMail, { number: ticket });
    return { ticket, as: 'ticket' };
  }

  private async remark(
    db: Executor,
    about: Omit<conversation.NewMessage, 'kind' | 'text'>,
    { text, remarks }: MailedMessage,
  ): Promise<void> {
    const cut = text.length > answerLength ? [`The mail was longer than ${answerLength} characters.`] : [];
    for (const remark of [...remarks, ...cut])
      await conversation.insertMessage(db, { ...about, kind: 'event', text: remark });
  }
}

const shortened = (text: string) => storable(text.slice(0, answerLength)) || '(no text)';
