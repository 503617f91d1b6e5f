import type { MailWords } from '../../mail-words.ts';

/** Mails about another address for an account. */
export const addresses = {
  confirm_address: ({ hours }: { hours: number }): MailWords => ({
    subject: 'Confirm your new email address for ReadytoWork',
    paragraphs: [
      'Someone, probably you, asked to use this email address for a ReadytoWork account. Follow this link on the phone or computer where you are signed in.',
    ],
    action: 'Use this address',
    notes: [
      `The link works for ${hours} hours. Until you follow it, nothing changes.`,
      'If it was not you, someone typed your address. There is nothing to do.',
    ],
  }),
  take_address: ({ hours }: { hours: number }): MailWords => ({
    subject: 'Take this email address for your ReadytoWork account',
    paragraphs: [
      'You asked our support to use this email address for your ReadytoWork account. Follow this link to take it. From then on you sign in with this address.',
    ],
    action: 'Take this address',
    notes: [
      `The link works for ${hours} hours. Anyone who has it can take the account, so please do not pass this email on.`,
      'If you did not ask for this, there is nothing to do: until someone follows the link, nothing changes.',
    ],
  }),
  address_taken: (): MailWords => ({
    subject: 'This email address has a ReadytoWork account already',
    paragraphs: [
      'Someone, probably you, asked to use this email address for another ReadytoWork account. It has this account already, so nothing was changed. Sign in to it here:',
    ],
    action: 'Sign in',
    notes: ['If it was not you, there is nothing to do.'],
  }),
  address_change_asked: ({ days, byStaff }: { days: number; byStaff: boolean }): MailWords => ({
    subject: 'Someone asked to change your ReadytoWork email address',
    paragraphs: [
      `${byStaff ? 'Our support was asked to' : 'Someone who knows your password, probably you, asked to'} use another email address for your ReadytoWork account. It changes once the link in the email to that address is followed.`,
      'If this was you, all is well. If it was not, stop it here:',
    ],
    action: 'It was not me',
    notes: [
      `This link works for ${days} days, also when the address has been changed by then: your account comes back to this one.`,
    ],
  }),
  address_moved_away: ({ days }: { days: number }): MailWords => ({
    subject: 'Your ReadytoWork email address was changed',
    paragraphs: [
      'Your ReadytoWork account has another email address now. Emails about it go there, and you sign in with it.',
      'If this was you, all is well. If it was not, take your account back:',
    ],
    action: 'It was not me',
    notes: [`This link works for ${days} days from when the change was asked for.`],
  }),
  address_moved_here: ({ forgotPassword }: { forgotPassword: string }): MailWords => ({
    subject: 'Your ReadytoWork account has this email address now',
    paragraphs: ['From now on, sign in with this email address and the password you have.'],
    action: 'Sign in',
    notes: [
      `If you have forgotten your password, set a new one: ${forgotPassword}`,
      'If you know nothing of this, write to us through the support page.',
    ],
  }),
  sign_in_elsewhere: (values: { address: string; forgotPassword: string }): MailWords => ({
    subject: 'How to sign in to ReadytoWork',
    paragraphs: [
      `Your two ReadytoWork accounts are one account now. Sign in with ${values.address}, and with the password of that account. Everything you did on either of them is there.`,
    ],
    action: 'Sign in',
    notes: [
      `Password forgotten? Choose a new one here, with the address ${values.address}: ${values.forgotPassword}`,
      'If this was not you, there is nothing to do.',
    ],
  }),
};
