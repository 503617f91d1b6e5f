import { defaultLanguage, wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { type AccountContact, writeEmail } from '../../base/mail/send-email.ts';

/** The mail to a facilitator who leads one more group. It has no text by others, not even the name of the group. */
export const addedEmail = (contact: AccountContact, url: string): Email =>
  writeEmail(contact, wordsFor(contact).mails.group_facilitator_added(), { url });

/** The mail to support about a call for help that no facilitator can answer. It does not name the learner. */
export function helpEmail(group: number, url: string): Email {
  const support = { language: defaultLanguage };
  return writeEmail(support, wordsFor(support).mails.group_help({ group }), { url });
}
