import { z } from 'zod';
import type { Database, Executor } from '../../db/database.ts';
import { conflict, invalid } from '../../errors.ts';
import type { JobHandler, JobRun } from '../../feature.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { About } from '../mail/outgoing.ts';
import { sendEmail } from '../mail/send-email.ts';
import type { SenderLimit } from '../throttle/limit.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { copyEmail, fullName, numberEmail, supportEmail } from './support.emails.ts';
import * as queries from './support.queries.ts';
import { readSupportAddress } from './support.settings.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** So many copies an hour go to one address: the form must not become a way to flood somebody's inbox. */
const mostCopies = 10;

const payload = z.strictObject({ number: z.number() });
const toSupport: JobKind<{ number: number }> = { name: 'support-mail', payload, tries: 25 };
const toSender: JobKind<{ number: number }> = { name: 'support-copy-mail', payload, tries: 25 };

/** Who sends a message, and how the request can be known again. */
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
}

/** What people write to support: stored, and mailed to support and to the sender (docs/contract.md, section 8). */
export class SupportService {
  readonly handlers: JobHandler[] = [
    handle(toSupport, ({ number }, job) => this.tellSupport(number, job)),
    handle(toSender, ({ number }, job) => this.tellSender(number, job)),
  ];

  constructor(private readonly deps: SupportDeps) {}

  /**
   * Takes a message. A repeat with the same key, within a day, is answered with the number of the first.
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
      const row = { ...written, account_id: accountId, request_key, created_at: clock() };
      const number = await queries.insertMessage(transaction, row);
      // Of two that come at once, the other was first.
      if (number === undefined) return (await this.known(transaction, request_key ?? '', written)) ?? 0;
      await addJob(transaction, toSupport, { number });
      await addJob(transaction, toSender, { number });
      return number;
    });
  }

  /** The number of the message that came with this key. */
  private async known(db: Executor, key: string, written: queries.Written): Promise<number | undefined> {
    const held = await queries.findByKey(db, key, this.yesterday());
    if (!held) return undefined;
    if (parts.some((part) => held[part] !== written[part]))
      throw conflict('This Idempotency-Key came with another message before. Send this one with a new key.');
    return held.id;
  }

  private yesterday(): Date {
    return new Date(this.deps.clock().getTime() - day);
  }

  private async tellSupport(number: number, job: JobRun): Promise<void> {
    const message = await queries.findMessage(this.deps.db, number);
    if (!message) return;
    const to = {
      name: 'ReadytoWork support',
      address: await readSupportAddress(this.deps.db),
      replyTo: { name: fullName(message), address: message.email },
      about: aboutTicket(number),
    };
    await sendEmail(this.deps.mailer, to, supportEmail(message), job);
  }

  /** Its words go back to nobody but their writer: anybody can type anybody's address into the form. */
  private async tellSender(number: number, job: JobRun): Promise<void> {
    const { db, mailer } = this.deps;
    const message = await queries.findMessage(db, number);
    if (!message) return;
    const since = new Date(message.created_at.getTime() - hour);
    if ((await queries.countFrom(db, message, since)) > mostCopies) return;
    const own = await queries.isFromOwner(db, number);
    const to = { name: own ? fullName(message) : '', address: message.email, about: aboutTicket(number) };
    await sendEmail(mailer, to, own ? copyEmail(message) : numberEmail(message), job);
  }

  async cleanup(db: Executor = this.deps.db): Promise<void> {
    await queries.forgetKeys(db, this.yesterday());
  }
}

/** By the kind of message. */
export const supportLimits = {
  ticket: { name: 'ticket', by: 'sender', most: 10, seconds: 3600 },
  contact: { name: 'contact', by: 'sender', most: 10, seconds: 3600 },
} as const satisfies Record<queries.Written['kind'], SenderLimit>;

const aboutTicket = (id: number): About => ({ kind: 'ticket', id });

const parts = ['kind', 'name', 'surname', 'email', 'topic', 'message'] as const;

function readKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw invalid({ non_field_errors: ['An Idempotency-Key has 1 to 128 characters, without spaces.'] });
}
