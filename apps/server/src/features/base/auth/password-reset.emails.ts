import { southAfricanTime } from '../../../words/dates.ts';
import { languageOf, wordsFor } from '../../../words/languages.ts';
import type { Email } from '../mail/email.ts';
import { type Reader, writeEmail } from '../mail/send-email.ts';

export const resetLinkEmail = (reader: Reader, url: string, minutes: number): Email =>
  writeEmail(reader, wordsFor(reader).mails.password_reset({ minutes }), {
    url,
    setting: { name: 'mail_password_reset' },
  });

export const passwordChangedEmail = (reader: Reader, at: Date, url: string): Email =>
  passwordChanged(reader, southAfricanTime(at, languageOf(reader)), url);

/** @param when a day and a time in South Africa */
export const passwordChanged = (reader: Reader, when: string, url: string): Email =>
  writeEmail(reader, wordsFor(reader).mails.password_changed({ when }), {
    url,
    setting: { name: 'mail_password_changed', values: { when } },
  });
