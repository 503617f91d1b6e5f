import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';

/** Tells the person that staff took a copy of their data, so that they can object if they did not ask for it. */
export const dataCopiedEmail = (reader: Reader): Email =>
  writeEmail(reader, wordsFor(reader).mails.data_copied());
