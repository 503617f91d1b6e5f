import { mailText, sampleReader as reader, sampleUrl as url } from '../mail/mail-texts.ts';
import * as address from './email-change.emails.ts';
import { invitationEmail } from './invitation.emails.ts';
import { passwordChanged, resetLinkEmail } from './password-reset.emails.ts';
import { accountExistsEmail, confirmationEmail, welcomeEmail } from './registration.emails.ts';

/** Texts of the mails about accounts that administrators may change. */
export const authMailTexts = {
  mail_confirmation: mailText('Welcome: confirm your address', confirmationEmail(reader, url, 7)),
  mail_welcome: mailText('Welcome, after an invitation', welcomeEmail(reader, url)),
  mail_account_exists: mailText('There is an account already', accountExistsEmail(reader, url, url)),
  mail_invitation: mailText('Invitation', invitationEmail(reader, url, 14, 'learner')),
  mail_invitation_facilitator: mailText(
    'Invitation of a facilitator',
    invitationEmail(reader, url, 14, 'facilitator'),
  ),
  mail_invitation_staff: mailText(
    'Invitation to a staff role',
    invitationEmail(reader, url, 14, { part: '{part}' }),
    {
      part: 'an editor, who looks after the courses',
    },
  ),
  mail_password_reset: mailText('Choose a new password', resetLinkEmail(reader, url, 60)),
  mail_password_changed: mailText('The password was changed', passwordChanged(reader, '{when}', url), {
    when: '23 November 2026 at 08:30',
  }),
  mail_confirm_address: mailText('Confirm a new address', address.confirmChangeEmail(reader, url, 24)),
  mail_address_taken: mailText(
    'A new address has an account already',
    address.addressTakenEmail(reader, url),
  ),
  mail_address_change_asked: mailText(
    'A change of address was asked for',
    address.changeAskedEmail(reader, url, 7, false),
  ),
  mail_address_change_by_support: mailText(
    'Support was asked for a change of address',
    address.changeAskedEmail(reader, url, 7, true),
  ),
  mail_take_address: mailText('Take a new address, by support', address.acceptChangeEmail(reader, url, 24)),
  mail_address_moved_away: mailText(
    'The address was changed: to the old one',
    address.movedAwayEmail(reader, url, 7),
  ),
  mail_address_moved_here: mailText(
    'The address was changed: to the new one',
    address.movedHereEmail(reader, { signIn: url, forgotPassword: url }),
  ),
};
