import type { Email } from '../mail/email.ts';
import { type AccountContact, greet } from '../mail/send-email.ts';

/** Sent to the new address, which may be a stranger's, so it does not name the account. */
export function confirmChangeEmail(url: string, hours: number): Email {
  return {
    subject: 'Confirm your new email address for ReadytoWork',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, asked to use this email address for a ReadytoWork account. Follow this link on the phone or computer where you are signed in.',
    ],
    words: { name: 'mail_confirm_address' },
    action: { label: 'Use this address', url },
    notes: [
      `The link works for ${hours} hours. Until you follow it, nothing changes.`,
      'If it was not you, somebody typed your address. There is nothing to do.',
    ],
  };
}

/** Sent to the new address when support entered it: the owner cannot sign in, so following the link is enough. */
export function acceptChangeEmail(url: string, hours: number): Email {
  return {
    subject: 'Take this email address for your ReadytoWork account',
    greeting: 'Hello,',
    paragraphs: [
      'You asked our support to use this email address for your ReadytoWork account. Follow this link to take it. From then on you sign in with this address.',
    ],
    words: { name: 'mail_take_address' },
    action: { label: 'Take this address', url },
    notes: [
      `The link works for ${hours} hours. Whoever has it can take the account, so please do not pass this email on.`,
      'If you did not ask for this, there is nothing to do: until somebody follows the link, nothing changes.',
    ],
  };
}

/** Sent to the owner of an account when another account wants the same address. */
export function addressTakenEmail(contact: AccountContact, signInUrl: string): Email {
  return {
    subject: 'This email address has a ReadytoWork account already',
    greeting: greet(contact),
    paragraphs: [
      'Somebody, probably you, asked to use this email address for another ReadytoWork account. It has this account already, so nothing was changed. Sign in to it here:',
    ],
    words: { name: 'mail_address_taken' },
    action: { label: 'Sign in', url: signInUrl },
    notes: ['If it was not you, there is nothing to do.'],
  };
}

/**
 * Sent to the old address before the change. It does not show the new address, because a stranger could have put a message into
 * it.
 */
export function changeAskedEmail(
  contact: AccountContact,
  stopUrl: string,
  days: number,
  byStaff: boolean,
): Email {
  const who = byStaff
    ? 'Our support was asked to'
    : 'Somebody who knows your password, probably you, asked to';
  const name = byStaff ? 'mail_address_change_by_support' : 'mail_address_change_asked';
  return {
    subject: 'Somebody asked to change your ReadytoWork email address',
    greeting: greet(contact),
    paragraphs: [
      `${who} use another email address for your ReadytoWork account. It changes once the link in the email to that address is followed.`,
      'If this was you, all is well. If it was not, stop it here:',
    ],
    words: { name },
    action: { label: 'It was not me', url: stopUrl },
    notes: [
      `This link works for ${days} days, also when the address has been changed by then: your account comes back to this one.`,
    ],
  };
}

/** Sent to the old address after the change. */
export function movedAwayEmail(stopUrl: string, days: number): Email {
  return {
    subject: 'Your ReadytoWork email address was changed',
    greeting: 'Hello,',
    paragraphs: [
      'Your ReadytoWork account has another email address now. Emails about it go there, and you sign in with it.',
      'If this was you, all is well. If it was not, take your account back:',
    ],
    words: { name: 'mail_address_moved_away' },
    action: { label: 'It was not me', url: stopUrl },
    notes: [`This link works for ${days} days from when the change was asked for.`],
  };
}

/** Sent to the new address after the change. */
export function movedHereEmail(
  contact: AccountContact,
  links: { signIn: string; forgotPassword: string },
): Email {
  return {
    subject: 'Your ReadytoWork account has this email address now',
    greeting: greet(contact),
    paragraphs: ['From now on, sign in with this email address and the password you have.'],
    words: { name: 'mail_address_moved_here' },
    action: { label: 'Sign in', url: links.signIn },
    notes: [
      `If you have forgotten your password, set a new one: ${links.forgotPassword}`,
      'If you know nothing of this, write to us through the support page.',
    ],
  };
}
