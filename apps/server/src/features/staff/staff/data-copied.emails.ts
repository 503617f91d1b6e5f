import type { Email } from '../../base/mail/email.ts';
import { type AccountContact, greet } from '../../base/mail/send-email.ts';

/** Says that staff took a copy; whoever did not ask for one can object. */
export function dataCopiedEmail(contact: AccountContact): Email {
  return {
    subject: 'We made a copy of your data',
    greeting: greet(contact),
    paragraphs: [
      'Our staff made a copy of what ReadytoWork holds about you, to answer a request. It leaves out what you wrote in the workbooks of your courses.',
    ],
    notes: ['If nobody asked for this in your name, write to us on the Self Help page.'],
  };
}
