import type { MailWords } from '../../mail-words.ts';

const courses =
  'free short courses that take young people from education into work, with a certificate for each';
const openings = {
  learner: `You are invited to learn on ReadytoWork: ${courses}. They read well on a phone and cost little data.`,
  facilitator: `You are invited to guide learners on ReadytoWork: ${courses}. As a facilitator you lead groups of your own, with guides for every course.`,
};

/** A message to the owner about a change of the second factor. */
const factorChanged = (subject: string, happened: string): MailWords => ({
  subject,
  paragraphs: [
    happened,
    'If you did this, or asked for it, all is well. If not, someone else may know your password. Choose a new one now:',
  ],
  action: 'Choose a new password',
  notes: [
    'Then tell us at once, through Self-help on the site. Only an administrator can take a stranger’s app off your account.',
  ],
});

/** Mails about registration, invitations, passwords and the second factor. */
export const accounts = {
  confirmation: ({ days }: { days: number }): MailWords => ({
    subject: 'Welcome to ReadytoWork: confirm your email address',
    paragraphs: [
      'Welcome. Your account is made, and your courses are open already. Please confirm that this address is yours: follow the link and sign in, so that your certificates and a forgotten password can reach you.',
    ],
    action: 'Confirm my email address',
    notes: [
      `The link works for ${days} days. After that, ask for another on your dashboard.`,
      'If you did not make this account, someone typed your address. You need not do anything: the address is confirmed only by someone who signs in to the account.',
    ],
  }),
  welcome: (): MailWords => ({
    subject: 'Welcome to ReadytoWork',
    paragraphs: [
      'Welcome. Your account is made, and your courses are open. Sign in with this email address and the password you chose:',
    ],
    action: 'Sign in',
    notes: [
      'If you did not make this account, someone has your invitation: write to us through the support page.',
    ],
  }),
  account_exists: ({ forgotPassword }: { forgotPassword: string }): MailWords => ({
    subject: 'You already have a ReadytoWork account',
    paragraphs: [
      'Someone, probably you, tried to make a ReadytoWork account with this email address. It has one already, so nothing was changed. Sign in with the password you know:',
    ],
    action: 'Sign in',
    notes: [
      `Password forgotten, or never chosen by you? Choose a new one here: ${forgotPassword}`,
      'If it was not you, there is nothing to do.',
    ],
  }),
  /** `part`: the task of a staff member. */
  invitation: ({
    days,
    as,
  }: {
    days: number;
    as: 'learner' | 'facilitator' | { part: string };
  }): MailWords => ({
    subject: 'You are invited to ReadytoWork',
    paragraphs: [
      typeof as === 'string'
        ? openings[as]
        : `You are invited to help run ReadytoWork: ${courses}. Your part is that of ${as.part}.`,
      'Follow this link to make your account. It takes a minute.',
    ],
    action: 'Make my account',
    notes: [
      `The link works once, for ${days} days, and for this email address alone. Please do not pass it on.`,
      'If you did not expect this, there is nothing to do: without the link nothing happens, and we forget your address.',
    ],
  }),
  staff_part: (role: 'analyst' | 'manager' | 'editor' | 'support' | 'administrator'): string =>
    ({
      analyst: 'an analyst, who reads the report of people',
      manager: 'the manager of a partner, who sees the partner’s groups and figures',
      editor: 'an editor, who looks after the courses',
      support: 'support, who helps people with their accounts and questions',
      administrator: 'an administrator',
    })[role],
  password_reset: ({ minutes }: { minutes: number }): MailWords => ({
    subject: 'Choose a new password for ReadytoWork',
    paragraphs: [
      'Someone, probably you, asked to set a new password for your ReadytoWork account. Follow this link to choose one.',
    ],
    action: 'Choose a new password',
    notes: [
      `The link works once, within ${minutes} minutes of this email. After that you can ask for another.`,
      'If it was not you, there is nothing to do: without this link your password stays as it is. Please do not pass the link on.',
    ],
  }),
  password_changed: ({ when }: { when: string }): MailWords => ({
    subject: 'Your ReadytoWork password was changed',
    paragraphs: [
      `The password of your ReadytoWork account was changed on ${when} (South African time). Every other device was signed out; sign in there with the new password. If your phone's calendar shows your due dates, make a new address for it.`,
      'If this was you, all is well. If it was not, take your account back now:',
    ],
    action: 'Choose a new password',
    notes: ['Then write to us through the support page, so that we can look into it with you.'],
  }),
  factor_set: ({ when }: { when: string }): MailWords =>
    factorChanged(
      'Signing in to ReadytoWork now takes a code',
      `On ${when} (South African time) an authenticator app was set up for your ReadytoWork account. From now on you sign in with your password and a code from that app.`,
    ),
  factor_replaced: ({ when }: { when: string }): MailWords =>
    factorChanged(
      'Another app makes your sign-in codes for ReadytoWork',
      `On ${when} (South African time) a new authenticator app was set up for your ReadytoWork account. The app you used before and your old recovery codes do not work any more.`,
    ),
  factor_removed: ({ when }: { when: string }): MailWords =>
    factorChanged(
      'Signing in to ReadytoWork takes no code any more',
      `On ${when} (South African time) the authenticator app was removed from your ReadytoWork account. From now on you sign in with your password alone.`,
    ),
  factor_reset: ({ when }: { when: string }): MailWords =>
    factorChanged(
      'Your sign-in codes for ReadytoWork were reset',
      `On ${when} (South African time) an administrator removed the authenticator app from your ReadytoWork account and signed you out everywhere. Sign in with your password. If you work for ReadytoWork, then set the app up again: your staff rights start again once you have done so.`,
    ),
};
