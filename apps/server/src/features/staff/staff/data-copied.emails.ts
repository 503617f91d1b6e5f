import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';

/** Says that staff took a copy; whoever did not ask for one can object. */
export const dataCopiedEmail = (reader: Reader): Email =>
  writeEmail(reader, wordsFor(reader).mails.data_copied());
