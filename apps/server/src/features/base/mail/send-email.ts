import { nameForMail } from '@readytowork/contract';
import type { JobRun } from '../../../feature.ts';
import { type Email, renderEmail } from './email.ts';
import type { Mailer } from './mailer.ts';
import type { About } from './outgoing.ts';

/** Somebody with an account, as far as an email to them needs to know. */
export interface AccountContact {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  email_confirmed_at: Date | null;
}

/**
 * A name as far as a mail to this person may carry it. Until somebody has shown that the mailbox is theirs, the name may
 * be a stranger's words to whoever reads it: then the mail has none.
 */
const nameOf = ({ email_confirmed_at }: Pick<AccountContact, 'email_confirmed_at'>, name: string) =>
  email_confirmed_at ? nameForMail(name) : '';

export function greet(contact: Pick<AccountContact, 'first_name' | 'email_confirmed_at'>): string {
  const name = nameOf(contact, contact.first_name);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Sends an email to somebody with an account, as part of a job. */
export function emailAccount(
  mailer: Mailer,
  contact: AccountContact,
  email: Email,
  job: JobRun,
  unsubscribe?: string,
): Promise<void> {
  const name = nameOf(contact, `${contact.first_name} ${contact.last_name}`);
  const about = { kind: 'account', id: contact.id } as const;
  return sendEmail(mailer, { name, address: contact.email, about, unsubscribe }, email, job);
}

interface Recipient {
  name: string;
  address: string;
  about: About;
  unsubscribe?: string | undefined;
  byHand?: boolean;
  replyTo?: { name: string; address: string };
}

/** Sends an email to an address, as part of a job: the same job again sends the same message. */
export async function sendEmail(mailer: Mailer, to: Recipient, email: Email, job: JobRun): Promise<void> {
  const { name, address, about, byHand, replyTo, unsubscribe } = to;
  const { id, addedAt: at, signal } = job;
  const head = { to: { name, address }, replyTo, about, byHand, unsubscribe };
  await mailer.send({ ...renderEmail(await mailer.word(email)), ...head, id, at, signal });
}
