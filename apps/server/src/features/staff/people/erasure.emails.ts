import type { Email } from '../../base/mail/email.ts';

/** The last mail, without a name, because the person's data is deleted. */
export const erasedEmail = (): Email => ({
  subject: 'Your ReadytoWork account was deleted',
  greeting: 'Hello,',
  paragraphs: [
    'An administrator of ReadytoWork has deleted your account, and with it the personal information that we held about you. Nobody can sign in to it any more, and it cannot be brought back.',
    'You may make a new account at any time.',
  ],
  notes: ['If you did not expect this, write to us on the Self Help page.'],
});
