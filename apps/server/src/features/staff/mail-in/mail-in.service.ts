import { createHash } from 'node:crypto';
import { Counter } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { MailedTickets, StoredMail } from '../support/mailed-tickets.ts';
import type { ReplyAddresses } from '../support/reply-address.ts';
import { type AttachedFile, type IncomingMail, readMail } from './incoming-mail.ts';
import { mailInLimits } from './mail-in.limits.ts';
import * as queries from './mail-in.queries.ts';
import { newTextOf } from './new-text.ts';
import { type Dropped, type OwnMail, whyDropped } from './why-dropped.ts';

/** What became of a mail. */
export type Received = { outcome: StoredMail['as']; ticket: number } | { outcome: NotStored };
type NotStored = Dropped | 'repeated' | 'too_many';

interface MailInDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  mailedTickets: MailedTickets;
  replyAddresses: ReplyAddresses;
  own: OwnMail;
}

/** Takes mails in, each once, whichever way and however often it comes. */
export class MailInService {
  readonly counter = new Counter({
    name: 'readytowork_mails_received_total',
    help: 'Mails that came in, by what became of them.',
    labelNames: ['outcome'],
    registers: [],
  });

  constructor(private readonly deps: MailInDeps) {}

  async receive(raw: Buffer): Promise<Received> {
    const received = await this.store(raw);
    this.counter.inc({ outcome: received.outcome });
    return received;
  }

  private async store(raw: Buffer): Promise<Received> {
    const { clock, db, mailedTickets, own, replyAddresses, throttle } = this.deps;
    const mail = await readMail(raw);
    const dropped = whyDropped(mail, own);
    if (dropped) return { outcome: dropped };
    if (!mail?.from) return { outcome: 'unreadable' };
    const { files, from, hasUnreadText, recipients, subject, text } = mail;
    const hash = hashOf(mail, raw);
    if (await queries.isReceived(db, hash)) return { outcome: 'repeated' };
    const ticket = replyAddresses.ticketIn(recipients);
    // Answers to a ticket count for it: anybody can send mails with the address of its person to other addresses.
    const counted = ticket === undefined ? from.address : `ticket ${ticket}`;
    if (!(await throttle.isWithin(mailInLimits.mails, counted))) return { outcome: 'too_many' };
    const storing = db.transaction().execute(async (transaction): Promise<Received> => {
      if (!(await queries.noteReceived(transaction, hash, clock()))) return { outcome: 'repeated' };
      const stored = await mailedTickets.store(transaction, {
        ticket,
        from,
        subject,
        text: newTextOf(text),
        remarks: [
          ...(files.length > 0 ? [`Files of the mail, which are not kept: ${namesOf(files)}.`] : []),
          ...(hasUnreadText
            ? ['The mail has a text that could not be read. Look at it in the mailbox.']
            : []),
        ],
      });
      return { outcome: stored.as, ticket: stored.ticket };
    });
    return storing.catch(async (error: unknown) => {
      await throttle.refund(mailInLimits.mails, counted).catch(() => {});
      throw error;
    });
  }
}

/** With the sender, because some programs give many mails the same Message-ID. */
const hashOf = ({ from, messageId }: IncomingMail, raw: Buffer) =>
  createHash('sha256')
    .update(`${from?.address}\n`)
    .update(messageId ?? raw)
    .digest('hex');

const namesOf = (files: readonly AttachedFile[]) =>
  files.map(({ bytes, name, type }) => `${name} (${type}, ${sizeOf(bytes)})`).join(', ');

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
