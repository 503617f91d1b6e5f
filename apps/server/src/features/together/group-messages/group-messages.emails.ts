import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import { type AccountContact, writeEmail } from '../../base/mail/send-email.ts';

/** The mail about a message. It has no text by others, not even the name of the group. */
export const groupMessageEmail = (contact: AccountContact, url: string, stopUrl: string): Email =>
  writeEmail(contact, wordsFor(contact).mails.group_message({ stopUrl }), {
    url,
    setting: { name: 'mail_group_message' },
  });

export const groupMessageMailText = mailText(
  'Message in a learning group',
  writeEmail(sampleReader, wordsFor(sampleReader).mails.group_message({ stopUrl: undefined }), {
    url: sampleUrl,
  }),
);
