import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';

/**
 * The mail to an address that a member typed. It contains none of the sender's text, not even their name: our own page shows the
 * sender once the recipient has confirmed the address.
 */
export const connectionInvitationEmail = (
  { language }: Pick<Reader, 'language'>,
  url: string,
  days: number,
  hasAccount: boolean,
): Email =>
  writeEmail({ language }, wordsFor({ language }).mails.connection_invitation({ days, hasAccount }), {
    url,
    setting: { name: 'mail_connection_invitation' },
  });

export const connectionMailText = mailText(
  'Invitation to connect',
  connectionInvitationEmail(sampleReader, sampleUrl, 30, true),
);
