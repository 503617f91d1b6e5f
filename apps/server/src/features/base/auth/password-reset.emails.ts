import type { Email } from '../mail/email.ts';
import { type AccountContact, greet } from '../mail/send-email.ts';
import { southAfricanTime } from './mail-time.ts';

export function resetLinkEmail(contact: AccountContact, url: string, minutes: number): Email {
  return {
    subject: 'Choose a new password for ReadytoWork',
    greeting: greet(contact),
    paragraphs: [
      'Somebody, probably you, asked to set a new password for your ReadytoWork account. Follow this link to choose one.',
    ],
    action: { label: 'Choose a new password', url },
    words: { name: 'mail_password_reset' },
    notes: [
      `The link works once, within ${minutes} minutes of this email. After that you can ask for another.`,
      'If it was not you, there is nothing to do: without this link your password stays as it is. Please do not pass the link on.',
    ],
  };
}

export const passwordChangedEmail = (contact: AccountContact, at: Date, url: string): Email =>
  passwordChanged(contact, southAfricanTime(at), url);

/** @param when a day and a time in South Africa */
export function passwordChanged(contact: AccountContact, when: string, url: string): Email {
  return {
    subject: 'Your ReadytoWork password was changed',
    greeting: greet(contact),
    paragraphs: [
      `The password of your ReadytoWork account was changed on ${when} (South African time). Every other device was signed out; sign in there with the new password. If your phone's calendar shows your due dates, make a new address for it.`,
      'If this was you, all is well. If it was not, take your account back now:',
    ],
    action: { label: 'Choose a new password', url },
    words: { name: 'mail_password_changed', values: { when } },
    notes: ['Then write to us through the support page, so that we can look into it with you.'],
  };
}
