import { nameForMail } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import type { JobRun } from '../../../feature.ts';
import { type Language, languageOf, wordsFor } from '../../../words/languages.ts';
import type { MailWords } from '../../../words/mail-words.ts';
import { type Email, renderEmail } from './email.ts';
import type { Mailer } from './mailer.ts';
import type { About } from './outgoing.ts';
import { UnwrittenMail } from './rejection.ts';

/** The fields of an account that are needed to mail it. */
export interface AccountContact {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  email_confirmed_at: Date | null;
  language: string;
}

/** The reader of a mail: an account, or only a language if the mail must not show who the reader is. */
export type Reader =
  | Pick<AccountContact, 'first_name' | 'email_confirmed_at' | 'language'>
  | { language: Language };

/**
 * The name to use in a mail to this person. Until the address is confirmed, a stranger may have chosen the name to send the
 * reader a message, so no name is used.
 */
const nameOf = ({ email_confirmed_at }: Pick<AccountContact, 'email_confirmed_at'>, name: string) =>
  email_confirmed_at ? nameForMail(name) : '';

export function greet(reader: Reader): string {
  const name = 'first_name' in reader ? nameOf(reader, reader.first_name) : '';
  return wordsFor(reader).mails.greeting({ name });
}

/**
 * Puts the words of the catalogue into a mail, in the language of its reader.
 *
 * @param url where the button leads
 * @param setting through which administrators change the words (`Email.words`)
 */
export function writeEmail(
  reader: Reader,
  { action, greeting = greet(reader), ...words }: MailWords,
  { url, setting }: { url?: string; setting?: NonNullable<Email['words']> } = {},
): Email {
  return {
    language: languageOf(reader),
    greeting,
    ...words,
    ...(action !== undefined && url !== undefined && { action: { label: action, url } }),
    ...(setting && { words: setting }),
  };
}

/** Sends a mail to an account, as part of a job. */
export function emailAccount(
  mailer: Mailer,
  contact: AccountContact,
  email: Email,
  job: JobRun,
  unsubscribe?: string,
): Promise<void> {
  const name = nameOf(contact, wholeName(contact));
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

/**
 * Sends a mail to an address, as part of a job: the same job sends the same message again.
 *
 * @throws {UnwrittenMail} if the text could not be made
 */
export async function sendEmail(mailer: Mailer, to: Recipient, email: Email, job: JobRun): Promise<void> {
  const { name, address, about, byHand, replyTo, unsubscribe } = to;
  const { id, addedAt: at, signal } = job;
  const head = { to: { name, address }, replyTo, about, byHand, unsubscribe };
  const worded = await mailer.word(email).catch((cause) => {
    throw new UnwrittenMail('the text of a mail could not be made', { cause });
  });
  await mailer.send({ ...renderEmail(worded), ...head, id, at, signal });
}
