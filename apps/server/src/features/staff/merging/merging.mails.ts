import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import { findMerged } from '../../base/accounts/merge-accounts.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { emailAccount } from '../../base/mail/send-email.ts';
import { mergedEmail } from './merging.emails.ts';

type Payload = { ended: number };
const payload = z.strictObject({ ended: z.number() });

/** Mails to both addresses, so that an owner who did not ask for the merge can object. */
const toKept: JobKind<Payload> = { name: 'accounts-merged-kept-mail', payload, tries: 25 };
const toEnded: JobKind<Payload> = { name: 'accounts-merged-ended-mail', payload, tries: 25 };

export const mergeMails = [toKept, toEnded];

interface MailParts {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

export const mergeMailHandlers = ({ db, mailer, publicUrl }: MailParts) => [
  handle(toKept, async ({ ended }, job) => {
    const merged = await findMerged(db, { id: ended });
    const account = merged && (await findContactById(db, merged.whole_id));
    if (account) await emailAccount(mailer, account, mergedEmail(account, account.email, publicUrl), job);
  }),
  handle(toEnded, async ({ ended }, job) => {
    const merged = await findMerged(db, { id: ended });
    // An unconfirmed address may be a stranger's.
    if (merged?.email_confirmed_at)
      await emailAccount(mailer, merged, mergedEmail(merged, merged.whole_email, publicUrl), job);
  }),
];
