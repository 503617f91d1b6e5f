import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleUrl } from '../../base/mail/mail-texts.ts';

/**
 * The mail to an address that a facilitator typed. Anyone can become a facilitator, so it contains none of their text: our own
 * page shows the names of group and facilitator before the learner agrees.
 */
export function groupInvitationEmail(url: string, code: string, days: number): Email {
  return {
    subject: 'You are invited to a learning group on ReadytoWork',
    greeting: 'Hello,',
    paragraphs: [
      'A facilitator has invited you to a learning group on ReadytoWork, where you find free short courses that take young people from education into work. In a group you get courses with a date, and somebody who notices when you are stuck.',
      'If you join, the facilitator of the group, and the support staff and administrators of ReadytoWork, see your name, how far you are in the courses of the group, your results in their assessments, and when you ask for help.',
      'They do not see your email address, your answers, your workbook, or what you do in other courses. You can leave at any time; from then on the group sees nothing of you.',
      'Follow this link to see whose group it is. Nothing happens until you agree.',
    ],
    action: { label: 'Look at the group', url },
    words: { name: 'mail_group_invitation' },
    notes: [
      `Or type this code on the page "Join a group": ${code}. The invitation is good for ${days} days.`,
      'If you do not want to join, or did not expect this, there is nothing to do: nobody sees anything of you, and we forget your address.',
    ],
  };
}

export const groupMailText = mailText('Invitation to a group', groupInvitationEmail(sampleUrl, 'ABCDEF', 14));
