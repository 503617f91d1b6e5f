import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../mail/email.ts';
import { type Reader, writeEmail } from '../mail/send-email.ts';
import type { Becomes } from './invitation.queries.ts';

/** `part`: the staff member's task. */
type InvitedAs = 'learner' | 'facilitator' | { part: string };

const settingOf = { learner: 'mail_invitation', facilitator: 'mail_invitation_facilitator' };

export const invitationEmail = (reader: Reader, url: string, days: number, as: InvitedAs): Email =>
  writeEmail(reader, wordsFor(reader).mails.invitation({ days, as }), {
    url,
    setting:
      typeof as === 'string' ? { name: settingOf[as] } : { name: 'mail_invitation_staff', values: { ...as } },
  });

export function invitedAs(reader: Reader, { staff_role, user_type }: Becomes): InvitedAs {
  if (staff_role) return { part: wordsFor(reader).mails.staff_part(staff_role) };
  return user_type === 'rtw' ? 'facilitator' : 'learner';
}
