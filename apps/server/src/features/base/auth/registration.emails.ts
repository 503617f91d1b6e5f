import type { Email } from '../mail/email.ts';
import { type AccountContact, greet } from '../mail/send-email.ts';

export function confirmationEmail(contact: AccountContact, url: string, days: number): Email {
  return {
    subject: 'Welcome to ReadytoWork: confirm your email address',
    greeting: greet(contact),
    paragraphs: [
      'Welcome. Your account is made, and your courses are open already. Please confirm that this address is yours: follow the link and sign in, so that your certificates and a forgotten password can reach you.',
    ],
    action: { label: 'Confirm my email address', url },
    words: { name: 'mail_confirmation' },
    notes: [
      `The link works for ${days} days. After that, ask for another on your dashboard.`,
      'If you did not make this account, somebody typed your address. You need not do anything: the address is confirmed only by somebody who signs in to the account.',
    ],
  };
}

/** Sent to a person whose address needs no confirmation, because their invitation was mailed to it. */
export function welcomeEmail(contact: AccountContact, signInUrl: string): Email {
  return {
    subject: 'Welcome to ReadytoWork',
    greeting: greet(contact),
    paragraphs: [
      'Welcome. Your account is made, and your courses are open. Sign in with this email address and the password you chose:',
    ],
    action: { label: 'Sign in', url: signInUrl },
    words: { name: 'mail_welcome' },
    notes: [
      'If you did not make this account, somebody has your invitation: write to us through the support page.',
    ],
  };
}

export function accountExistsEmail(contact: AccountContact, signInUrl: string, resetUrl: string): Email {
  return {
    subject: 'You already have a ReadytoWork account',
    greeting: greet(contact),
    paragraphs: [
      'Somebody, probably you, tried to make a ReadytoWork account with this email address. It has one already, so nothing was changed. Sign in with the password you know:',
    ],
    action: { label: 'Sign in', url: signInUrl },
    words: { name: 'mail_account_exists' },
    notes: [
      `Password forgotten, or never chosen by you? Choose a new one here: ${resetUrl}`,
      'If it was not you, there is nothing to do.',
    ],
  };
}
