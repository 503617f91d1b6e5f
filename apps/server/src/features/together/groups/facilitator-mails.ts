import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { emailAccount, sendEmail } from '../../base/mail/send-email.ts';
import { readSupportAddress } from '../../base/settings/support-address.ts';
import { addedEmail, helpEmail } from './facilitator.emails.ts';
import { hasFacilitator, isFacilitatorOf } from './facilitators.queries.ts';
import { findMembership } from './my-groups.queries.ts';

const ofGroup = z.strictObject({ account: z.number(), group: z.number() });

/** Mail to a facilitator who was added to a group. */
export const facilitatorMail: JobKind<z.output<typeof ofGroup>> = {
  name: 'group-facilitator-mail',
  payload: ofGroup,
  tries: 12,
};

/** Mail to support about a learner who asks for help in a group without a facilitator. */
export const helpMail: JobKind<z.output<typeof ofGroup>> = {
  name: 'group-help-mail',
  payload: ofGroup,
  tries: 25,
};

interface MailsDeps {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

export function facilitatorMails({ db, mailer, publicUrl }: MailsDeps): JobHandler[] {
  const urlOf = (group: number) => `${publicUrl}/admin/groups/${group}`;
  return [
    handle(facilitatorMail, async ({ account, group }, job) => {
      const contact = await findContactById(db, account);
      if (!contact || !(await isFacilitatorOf(db, account, group))) return;
      await emailAccount(mailer, contact, addedEmail(contact, urlOf(group)), job);
    }),
    handle(helpMail, async ({ account, group }, job) => {
      const member = await findMembership(db, group, account);
      if (!member?.help_at || (await hasFacilitator(db, group))) return;
      const about = { kind: 'account', id: account } as const;
      const to = { name: '', address: await readSupportAddress(db), about };
      await sendEmail(mailer, to, helpEmail(group, urlOf(group)), job);
    }),
  ];
}
