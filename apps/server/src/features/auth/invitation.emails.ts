import type { Email } from '../mail/email.ts';

export function invitationEmail(url: string, days: number): Email {
  return {
    subject: 'You are invited to ReadytoWork',
    greeting: 'Hello,',
    paragraphs: [
      'You are invited to learn on ReadytoWork: free short courses that take young people from education into work, with a certificate for each. They read well on a phone and cost little data.',
      'Follow this link to make your account. It takes a minute.',
    ],
    action: { label: 'Make my account', url },
    words: { name: 'mail_invitation' },
    notes: [
      `The link works once, for ${days} days, and for this email address alone. Please do not pass it on.`,
      'If you did not expect this, there is nothing to do: without the link nothing happens, and we forget your address.',
    ],
  };
}
