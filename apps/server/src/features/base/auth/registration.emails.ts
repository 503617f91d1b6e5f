import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../mail/email.ts';
import { type Reader, writeEmail } from '../mail/send-email.ts';

export const confirmationEmail = (reader: Reader, url: string, days: number): Email =>
  writeEmail(reader, wordsFor(reader).mails.confirmation({ days }), {
    url,
    setting: { name: 'mail_confirmation' },
  });

/** Sent to a person whose address needs no confirmation, because their invitation was mailed to it. */
export const welcomeEmail = (reader: Reader, signInUrl: string): Email =>
  writeEmail(reader, wordsFor(reader).mails.welcome(), { url: signInUrl, setting: { name: 'mail_welcome' } });

export const accountExistsEmail = (reader: Reader, signInUrl: string, forgotPassword: string): Email =>
  writeEmail(reader, wordsFor(reader).mails.account_exists({ forgotPassword }), {
    url: signInUrl,
    setting: { name: 'mail_account_exists' },
  });
