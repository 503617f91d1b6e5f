import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleUrl } from '../../base/mail/mail-texts.ts';

/**
 * The mail to an address that a member typed. It contains none of the sender's text, not even their name: our own page shows the
 * sender once the recipient has confirmed the address.
 */
export function connectionInvitationEmail(url: string, days: number, hasAccount: boolean): Email {
  return {
    subject: 'Somebody wants to connect with you on ReadytoWork',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody who knows your email address has invited you to connect on ReadytoWork, where young people find free short courses that take them from education into work. People who are connected can see each other’s profiles and write to each other.',
      hasAccount
        ? 'Sign in to see who it is. Nothing happens until you accept.'
        : 'Make a free account with this email address and confirm the address. Then you will see who it is. Nothing happens until you accept. The community is for people who are 18 or older.',
    ],
    action: hasAccount ? { label: 'See who it is', url } : { label: 'Make my account', url },
    words: { name: 'mail_connection_invitation' },
    notes: [
      `The invitation is good for ${days} days.`,
      'If you do not want to connect, or did not expect this, you do not have to do anything. Nobody learns whether you have an account, and after that time we forget your address.',
    ],
  };
}

export const connectionMailText = mailText(
  'Invitation to connect',
  connectionInvitationEmail(sampleUrl, 30, true),
);
