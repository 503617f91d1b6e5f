import type { Email } from '../mail/email.ts';
import type { Becomes } from './invitation.queries.ts';

/** `part`: the staff member's task. */
type InvitedAs = 'learner' | 'facilitator' | { part: string };

export function invitationEmail(url: string, days: number, as: InvitedAs): Email {
  return {
    subject: 'You are invited to ReadytoWork',
    greeting: 'Hello,',
    ...inviting(as),
    action: { label: 'Make my account', url },
    notes: [
      `The link works once, for ${days} days, and for this email address alone. Please do not pass it on.`,
      'If you did not expect this, there is nothing to do: without the link nothing happens, and we forget your address.',
    ],
  };
}

const courses =
  'free short courses that take young people from education into work, with a certificate for each';
const openings = {
  learner: `You are invited to learn on ReadytoWork: ${courses}. They read well on a phone and cost little data.`,
  facilitator: `You are invited to guide learners on ReadytoWork: ${courses}. As a facilitator you lead groups of your own, with guides for every course.`,
};
const settingOf = { learner: 'mail_invitation', facilitator: 'mail_invitation_facilitator' };
const howTo = 'Follow this link to make your account. It takes a minute.';

function inviting(as: InvitedAs): Pick<Email, 'paragraphs' | 'words'> {
  if (typeof as === 'string') return { paragraphs: [openings[as], howTo], words: { name: settingOf[as] } };
  const opening = `You are invited to help run ReadytoWork: ${courses}. Your part is that of ${as.part}.`;
  return { paragraphs: [opening, howTo], words: { name: 'mail_invitation_staff', values: { ...as } } };
}

export function invitedAs({ staff_role, user_type }: Becomes): InvitedAs {
  if (staff_role) return { part: parts[staff_role] };
  return user_type === 'rtw' ? 'facilitator' : 'learner';
}

const parts: Record<NonNullable<Becomes['staff_role']>, string> = {
  editor: 'an editor, who looks after the courses',
  support: 'support, who helps people with their accounts and questions',
  administrator: 'an administrator',
};
