import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';

/** The last mail, without a name, because the person's data is deleted. */
export const erasedEmail = ({ language }: Pick<Reader, 'language'>): Email =>
  writeEmail({ language }, wordsFor({ language }).mails.account_erased());
