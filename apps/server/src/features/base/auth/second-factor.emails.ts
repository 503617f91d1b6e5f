import type { Email } from '../mail/email.ts';
import { type AccountContact, greet } from '../mail/send-email.ts';
import { southAfricanTime } from './mail-time.ts';

/** What can happen to an account's second factor. */
export const factorChanges = ['set', 'replaced', 'reset'] as const;
export type FactorChange = (typeof factorChanges)[number];

const subjects: Record<FactorChange, string> = {
  set: 'Signing in to ReadytoWork now takes a code',
  replaced: 'Another app makes your sign-in codes for ReadytoWork',
  reset: 'Your sign-in codes for ReadytoWork were reset',
};

const happened: Record<FactorChange, (at: string) => string> = {
  set: (at) =>
    `On ${at} (South African time) an authenticator app was set up for your ReadytoWork account. From now on you sign in with your password and a code from that app.`,
  replaced: (at) =>
    `On ${at} (South African time) a new authenticator app was set up for your ReadytoWork account. The app you used before and your old recovery codes do not work any more.`,
  reset: (at) =>
    `On ${at} (South African time) an administrator removed the authenticator app from your ReadytoWork account and signed you out everywhere. Sign in with your password, then set the app up again: until you do, your staff rights rest.`,
};

/** Mails the owner about a change that somebody else may have made. */
export function factorEmail(what: FactorChange, contact: AccountContact, at: Date, url: string): Email {
  return {
    subject: subjects[what],
    greeting: greet(contact),
    paragraphs: [
      happened[what](southAfricanTime(at)),
      'If you did this, or asked for it, all is well. If not, somebody else may know your password. Choose a new one now:',
    ],
    action: { label: 'Choose a new password', url },
    notes: [
      'Then tell an administrator of ReadytoWork at once. Only they can take a stranger’s app off your account.',
    ],
  };
}
