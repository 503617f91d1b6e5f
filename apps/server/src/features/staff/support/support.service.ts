import type { Database, Executor } from '../../../db/database.ts';
import { conflict, invalid } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { defaultLanguage } from '../../../words/languages.ts';
import { addJob, handle } from '../../base/jobs/jobs.ts';
import type { Email } from '../../base/mail/email.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { About } from '../../base/mail/outgoing.ts';
import { sendEmail } from '../../base/mail/send-email.ts';
import { readSupportAddress } from '../../base/settings/support-address.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import * as conversation from './conversation.queries.ts';
import { numbersIn } from './read-search.ts';
import type { ReplyAddresses } from './reply-address.ts';
import { againEmail, copyEmail, fullName, numberEmail, replyEmail, supportEmail } from './support.emails.ts';
import { againMail, replyMail, senderMail, supportMail } from './support.jobs.ts';
import { supportLimits } from './support.limits.ts';
import * as queries from './support.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Copies per hour to one address, so that the form cannot flood an inbox. */
const mostCopies = 10;

/** The sender of a message, and the key by which a repeated message is recognised. */
interface Sending {
  accountId: number | null;
  address: string;
  key: string | undefined;
}

interface SupportDeps {
  db: Database;
  throttle: Throttle;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
  /** Undefined if answers by mail do not come in. */
  replyAddresses: ReplyAddresses | undefined;
}

/** Messages to support: stored, and mailed to support and to the sender (docs/contract.md, section 8). */
export class SupportService {
  readonly handlers: JobHandler[] = [
    handle(supportMail, ({ number }, job) => this.tellSupport(number, job)),
    handle(senderMail, ({ number }, job) => this.tellSender(number, job)),
    handle(replyMail, ({ message }, job) => this.sendReply(message, job)),
    handle(againMail, ({ message }, job) => this.tellAgain(message, job)),
  ];

  constructor(private readonly deps: SupportDeps) {}

  /**
   * Stores a message. A repeat with the same key, within a day, returns the number of the first.
   *
   * @returns its number
   */
  async submit(written: queries.Written, { accountId, address, key }: Sending): Promise<number> {
    const { db, throttle, clock } = this.deps;
    const request_key = readKey(key);
    const known = request_key && (await this.known(db, request_key, written));
    if (known) return known;
    await throttle.consumeFrom(supportLimits[written.kind], address);
    return db.transaction().execute(async (transaction) => {
      if (request_key) await queries.forgetKeys(transaction, this.yesterday(), request_key);
      const from = { account_id: accountId, email: written.email };
      const numbers = numbersIn(`${written.topic} ${written.message}`);
      const mentions = await queries.findMentioned(transaction, numbers, from);
      const row = { ...written, account_id: accountId, request_key, mentions, created_at: clock() };
      const number = await queries.insertMessage(transaction, row);
      // The other of two simultaneous requests has already stored the message.
      if (number === undefined) return (await this.known(transaction, request_key ?? '', written)) ?? 0;
      await addJob(transaction, supportMail, { number });
      await addJob(transaction, senderMail, { number });
      return number;
    });
  }

  /** The number of the message with this key. */
  private async known(db: Executor, key: string, written: queries.Written): Promise<number | undefined> {
    const held = await queries.findByKey(db, key, this.yesterday());
    if (!held) return undefined;
    if (parts.some((part) => held[part] !== written[part])) throw conflict('idempotency_key_reused');
    return held.id;
  }

  private yesterday(): Date {
    return new Date(this.deps.clock().getTime() - day);
  }

  private async tellSupport(number: number, job: JobRun): Promise<void> {
    const message = await queries.findMessage(this.deps.db, number);
    if (message) await this.mailSupport(message, supportEmail(message, this.inboxOf(number)), job);
  }

  private async tellAgain(id: number, job: JobRun): Promise<void> {
    const message = await conversation.findMessage(this.deps.db, id);
    if (message) await this.mailSupport(message, againEmail(message, this.inboxOf(message.id)), job);
  }

  private async mailSupport(from: Sent, email: Email, job: JobRun): Promise<void> {
    const to = {
      name: 'ReadytoWork support',
      address: await readSupportAddress(this.deps.db),
      replyTo: { name: fullName(from), address: from.email },
      about: aboutTicket(from.id),
    };
    await sendEmail(this.deps.mailer, to, email, job);
  }

  private inboxOf(number: number): string {
    return `${this.deps.publicUrl}/admin/tickets/${number}`;
  }

  /** Mails support's answer; it contains the person's words only if the address is their own. */
  private async sendReply(id: number, job: JobRun): Promise<void> {
    const { db, mailer, publicUrl, replyAddresses } = this.deps;
    const message = await conversation.findMessage(db, id);
    if (!message) return;
    const owner = await queries.findOwner(db, message.id);
    const to = {
      name: owner ? fullName(message) : '',
      address: message.email,
      replyTo: {
        name: 'ReadytoWork support',
        address: replyAddresses?.make(message.id) ?? (await readSupportAddress(db)),
      },
      about: aboutTicket(message.id),
      byHand: true,
    } as const;
    const ownTickets = owner && `${publicUrl}/my-learning/messages`;
    const email = replyEmail(owner ?? { language: defaultLanguage }, message, ownTickets);
    await sendEmail(mailer, to, email, job);
  }

  /** Mails a receipt. The text goes back only to the person who wrote it, because anyone can type any address into the form. */
  private async tellSender(number: number, job: JobRun): Promise<void> {
    const { db, mailer } = this.deps;
    const message = await queries.findMessage(db, number);
    if (!message) return;
    const since = new Date(message.created_at.getTime() - hour);
    if ((await queries.countFrom(db, message, since)) > mostCopies) return;
    const owner = await queries.findOwner(db, number);
    const reader = owner ?? { language: defaultLanguage };
    const to = { name: owner ? fullName(message) : '', address: message.email, about: aboutTicket(number) };
    await sendEmail(mailer, to, owner ? copyEmail(reader, message) : numberEmail(reader, message.id), job);
  }

  async cleanup(db: Executor = this.deps.db): Promise<void> {
    await queries.forgetKeys(db, this.yesterday());
  }
}

/** The fields that a mail to support needs of the message and its sender. */
type Sent = Pick<queries.MessageRow, 'id' | 'name' | 'surname' | 'email'>;

const aboutTicket = (id: number): About => ({ kind: 'ticket', id });

const parts = ['kind', 'name', 'surname', 'email', 'topic', 'message'] as const;

function readKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw invalid({ non_field_errors: ['idempotency_key_malformed'] });
}
