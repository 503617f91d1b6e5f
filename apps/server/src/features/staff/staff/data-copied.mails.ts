import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { emailAccount } from '../../base/mail/send-email.ts';
import { dataCopiedEmail } from './data-copied.emails.ts';

export const dataCopied: JobKind<{ account: number }> = {
  name: 'data-copied-mail',
  payload: z.strictObject({ account: z.number() }),
  tries: 25,
};

export function dataCopiedHandler({ db, mailer }: { db: Database; mailer: Mailer }): JobHandler {
  return handle(dataCopied, async ({ account }, job) => {
    const contact = await findContactById(db, account);
    if (contact) await emailAccount(mailer, contact, dataCopiedEmail(contact), job);
  });
}
