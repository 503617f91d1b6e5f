import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';

/** @param address the address to sign in with from now on */
export const mergedEmail = (reader: Reader, address: string, publicUrl: string): Email =>
  writeEmail(reader, wordsFor(reader).mails.accounts_merged({ address }), { url: `${publicUrl}/login` });
