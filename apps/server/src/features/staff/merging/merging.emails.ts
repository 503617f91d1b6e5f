import type { Email } from '../../base/mail/email.ts';
import { type AccountContact, greet } from '../../base/mail/send-email.ts';

/** @param address the address to sign in with from now on */
export const mergedEmail = (contact: AccountContact, address: string, publicUrl: string): Email => ({
  subject: 'Your two ReadytoWork accounts are one account now',
  greeting: greet(contact),
  paragraphs: [
    'You had two accounts with ReadytoWork. An administrator has put them together, and everything that you did on either of them is in one place now: your courses, your results, your certificates and what you wrote.',
    `From now on, sign in with ${address}, and with the password of that account. The other address does not sign in any more.`,
  ],
  action: { label: 'Sign in', url: `${publicUrl}/login` },
  notes: [
    'If you did not ask for this, or if one of the two accounts is not yours, write to us at once through the support page.',
  ],
});
