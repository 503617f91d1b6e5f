import type { Email } from '../mail/email.ts';
import type { Becomes } from './invitation.queries.ts';

export function invitationEmail(url: string, days: number, becomes: Becomes): Email {
  return {
    subject: 'You are invited to ReadytoWork',
    greeting: 'Hello,',
    paragraphs: [inviting(becomes), 'Follow this link to make your account. It takes a minute.'],
    action: { label: 'Make my account', url },
    words: { name: 'mail_invitation' },
    notes: [
      `The link works once, for ${days} days, and for this email address alone. Please do not pass it on.`,
      'If you did not expect this, there is nothing to do: without the link nothing happens, and we forget your address.',
    ],
  };
}

const courses =
  'free short courses that take young people from education into work, with a certificate for each';

function inviting({ staff_role, user_type }: Becomes): string {
  if (staff_role)
    return `You are invited to help run ReadytoWork: ${courses}. Your part is that of ${parts[staff_role]}.`;
  if (user_type === 'rtw')
    return `You are invited to guide learners on ReadytoWork: ${courses}. As a facilitator you lead a group of your own, with guides for every course.`;
  return `You are invited to learn on ReadytoWork: ${courses}. They read well on a phone and cost little data.`;
}

const parts: Record<NonNullable<Becomes['staff_role']>, string> = {
  editor: 'an editor, who looks after the courses',
  support: 'support, who helps people with their accounts and questions',
  administrator: 'an administrator',
};
