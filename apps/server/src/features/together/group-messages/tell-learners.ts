import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { emailAccount } from '../../base/mail/send-email.ts';
import type { UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { whenAwake } from '../../base/push/push.policy.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import { groupMessageEmail } from './group-messages.emails.ts';
import * as queries from './group-messages.queries.ts';

const path = '/my-learning/groups';

/** Tells the learners of a message that a facilitator wrote, on their devices and by mail. */
export const tellLearners: JobKind<{ key: string }> = {
  name: 'group-message-news',
  payload: z.strictObject({ key: z.string() }),
  tries: 12,
};

/** At most one mail waits for a learner. It covers all messages that are unread when it is sent. */
const messageMail: JobKind<{ account: number }> = {
  name: 'group-message-mail',
  payload: z.strictObject({ account: z.number() }),
  tries: 12,
};

interface Parts {
  db: Database;
  clock: () => Date;
  mailer: Mailer;
  publicUrl: string;
  pushes: Pick<Pushes, 'wanting' | 'queue'>;
  tokens: UnsubscribeTokens;
}

/** Nothing is sent in the quiet hours, and nothing to a learner who has opened the message meanwhile. */
export function tellingHandlers({ clock, db, mailer, publicUrl, pushes, tokens }: Parts): JobHandler[] {
  return [
    handle(tellLearners, async ({ key }) => {
      const accounts = await queries.unreadBy(db, key);
      const at = clock();
      const seconds = (whenAwake(at).getTime() - at.getTime()) / 1000;
      const onDevices = new Set(await pushes.wanting(db, accounts, 'replies'));
      await db.transaction().execute(async (transaction) => {
        for (const account of accounts) {
          await addJob(transaction, messageMail, { account }, `${messageMail.name}:${account}`, seconds);
          if (onDevices.has(account)) await pushes.queue(transaction, account, { kind: 'replies', path });
        }
      });
    }),
    handle(messageMail, async ({ account }, job) => {
      const contact = await findContactById(db, account);
      if (!contact?.email_confirmed_at || !(await queries.wantsMails(db, account))) return;
      if (!(await queries.hasUnread(db, account))) return;
      const stopUrl = `${publicUrl}/unsubscribe/groups?stop=${tokens.make(account)}`;
      const email = groupMessageEmail(contact, `${publicUrl}${path}`, stopUrl);
      await emailAccount(mailer, contact, email, job, stopUrl);
    }),
  ];
}
