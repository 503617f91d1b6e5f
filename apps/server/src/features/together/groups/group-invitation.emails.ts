import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';

/**
 * The mail to an address that a facilitator typed. Anyone can become a facilitator, so it contains none of their text: our own
 * page shows the names of group and facilitator before the learner agrees.
 */
export const groupInvitationEmail = (
  { language }: Pick<Reader, 'language'>,
  url: string,
  code: string,
  days: number,
): Email =>
  writeEmail({ language }, wordsFor({ language }).mails.group_invitation({ code, days }), {
    url,
    setting: { name: 'mail_group_invitation' },
  });

export const groupMailText = mailText(
  'Invitation to a group',
  groupInvitationEmail(sampleReader, sampleUrl, 'ABCDEF', 14),
);
