import type { ErrorWords } from '../error-words.ts';
import { tries } from './phrases.ts';

export const base = {
  credentials_wrong: 'No active account found with the given credentials',
  account_merged:
    'Your two accounts are one account now. Sign in with {address}, and with the password of that account. Nothing that you did is lost.',
  session_ended: 'This session has ended. Sign in again.',
  session_not_found: 'There is no such session any more.',
  sign_in_too_slow: 'This sign-in took too long. Begin again with your password.',
  too_many_sign_ins: tries(
    'If this is your account, follow "Forgot?" on the sign-in page: with a new password you can sign in at once.',
  ),
  too_many_factor_codes: tries(
    'Someone who tries codes knows the password: set a new one with "Forgot?" on the sign-in page.',
  ),
  sign_in_at_provider:
    'Staff with this account sign in with {name}. Open the administration site, and choose that there.',
  single_sign_on_none: 'Staff of this site sign in with their password and a code.',
  single_sign_on_away:
    'The sign-in with {name} does not answer at the moment. Try again in a minute. If it goes on, tell whoever looks after it.',
  single_sign_on_over:
    'This sign-in was used already, was begun in another window, or took longer than ten minutes. Begin again.',
  single_sign_on_refused:
    'You were not signed in with {name}. Begin again; if it goes on, ask whoever looks after your work account.',
  single_sign_on_untrusted:
    'The answer of the sign-in with {name} could not be trusted, so nobody was signed in. Begin again; if it goes on, tell whoever runs this site.',
  single_sign_on_weak:
    'This sign-in with {name} was not strong enough for staff. Sign in there with a second factor, then begin again here.',
  single_sign_on_address:
    'The sign-in with {name} did not confirm an email address of yours. Ask whoever looks after your work account.',
  single_sign_on_learner:
    'The account with your address here is no account of staff. Ask an administrator to give it your role, then sign in again.',
  single_sign_on_no_role:
    'Your work account has no role on this site. Ask whoever looks after the groups of {name} for one.',
  single_sign_on_closed: 'Your account here is deactivated. Ask an administrator to open it again.',
  single_sign_on_local:
    'This account is for emergencies and signs in with its password. Sign in with your own account.',
  single_sign_on_other_person:
    'The account with your address here belongs to another work account. Ask an administrator which one is right.',
  email_unchanged: 'This is your email address already.',
  account_email_unchanged: 'This is the address of the account already.',
  email_taken: 'Another account has this address.',
  email_link_dead: 'This link has been used already or is too old. Ask for the change again at My details.',
  support_email_link_dead: 'This link has been used already or is too old. Ask support to send you another.',
  stop_link_dead: 'This link has been used already or is too old. Write to us through the support page.',
  link_of_other_account:
    'This link is for another account than the one you are signed in to. Sign in to that one, then follow the link again.',
  email_taken_meanwhile: 'This email address has an account of its own by now. Nothing was changed.',
  factor_code_wrong:
    'This code is not right, or it was used before. Wait for the next one, or take a recovery code.',
  factor_not_begun: 'No second factor waits for a code. Begin again.',
  factor_of_demo: 'The password of this account is known to everybody: it takes no second factor.',
  factor_of_staff: 'Staff cannot sign in without codes. Set up another app instead.',
  factor_not_set: 'No authenticator app is set up for this account.',
  factor_own_reset: 'Your own second factor is reset by someone else.',
  invitation_dead: 'This invitation was used already or is too old. Ask whoever invited you for another.',
  invitations_too_many: 'Invite {most} people at a time. This list has {found}: send it in parts.',
  invitation_not_found: 'There is no such invitation.',
  staff_invitation_protected: 'Only an administrator takes back an invitation to a staff role.',
  staff_invitation_alone:
    'It gives a staff role: an administrator invites this person on the page for invitations.',
  invitation_over: 'It was used or is over.',
  invitation_within_day: 'This person was invited within the last day: no second email is sent.',
  invitee_has_account: 'This person has an account.',
  account_not_found: 'There is no such account.',
  password_wrong: 'This is not your present password. Type it again, or sign out and follow "Forgot?".',
  reset_link_dead:
    'This link has been used already or is too old. Ask for a new one and use it within the hour.',
  password_too_short:
    'Use at least {minimum} characters. Three or four words that have nothing to do with each other are easy to remember.',
  password_common:
    'This is too easy to guess. Try three words that do not belong together, like taxi-ladder-sunrise.',
  password_personal:
    'Your name or email address is among the first things anyone would guess. Choose another.',
  confirm_link_dead: 'This link is not complete or too old. Sign in, and ask for another on your dashboard.',
  registration_by_invitation:
    'Accounts are made by invitation here. Ask whoever runs your programme to invite you, or write to us at Self Help, Log a ticket.',
  terms_outdated:
    'Our terms and privacy policy have changed since this page was opened. Open it again, and read what is in force now.',
  invitation_of_other_address:
    'This invitation was sent to another address. Use that one, or ask for an invitation to this one.',
  consent_terms_outdated:
    'Our terms have changed since this page was opened. Open it again, and read what is in force now.',
  push_endpoint_refused: 'Notifications go to the push service of a browser only. This address is none.',
  push_key_refused:
    'This browser gave a key that we cannot use. Close the browser, open it again and try once more.',
  unsubscribe_link_broken: 'This link is not complete. Open it from the email once more, or sign in.',
  picture_moving: 'This is a moving picture. Choose a photo that is a JPEG, PNG or WebP file.',
  picture_gif: 'This is a GIF, which can move. Choose a photo that is a JPEG, PNG or WebP file.',
  picture_heic:
    "This is a HEIC file, which few devices can show. Choose a photo that is a JPEG, PNG or WebP file. In your camera's settings you can choose JPEG.",
  picture_drawing:
    'This is a drawing (SVG) or a page, not a photo. Choose a photo that is a JPEG, PNG or WebP file.',
  picture_empty: 'This file is empty. Choose a photo that is a JPEG, PNG or WebP file.',
  picture_unreadable:
    'This is not a picture that we can read. Choose a photo that is a JPEG, PNG or WebP file.',
  picture_too_many_dots: 'This picture has more than 64 million dots. Make it smaller, then send it again.',
  picture_damaged: 'This picture is damaged, or was cut short on its way. Send it again, or choose another.',
  picture_not_found: 'There is no picture here.',
  partner_not_found: 'There is no such partner.',
  partner_code_unknown: 'No partner has this code. Check the code, or leave it empty.',
  partner_name_taken: 'Another partner has this name.',
  partner_code_taken: 'Another partner has this code.',
  partners_too_many: 'There can be {most} partners at most.',
  partner_managers_too_many: 'A partner can have {most} managers at most.',
  partner_manager_unknown:
    'No account with the role “Partner’s manager” has this address. Give the role first, on the person’s page.',
  partner_manager_unconfirmed: 'This account has not confirmed its email address yet.',
  setting_not_found: 'There is no such setting.',
  too_young: 'Accounts are for people of {years} and older. Check the year, if you are.',
} satisfies Partial<ErrorWords>;
