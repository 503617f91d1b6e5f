import type { Database } from '../../../db/database.ts';
import type { JobRun } from '../../../feature.ts';
import { wordsFor } from '../../../words/languages.ts';
import { findMerged } from '../accounts/merge-accounts.ts';
import type { Email } from '../mail/email.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailAccount, type Reader, writeEmail } from '../mail/send-email.ts';

interface Parts {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

/**
 * If someone requests a password or an account with the address of a merged account, mails that address which account to sign in
 * to; only if the address was confirmed.
 */
export async function tellMergedAddress(
  { db, mailer, publicUrl }: Parts,
  email: string,
  job: JobRun,
): Promise<void> {
  const merged = await findMerged(db, { email });
  if (!merged?.email_confirmed_at) return;
  await emailAccount(mailer, merged, signInElsewhereEmail(merged, merged.whole_email, publicUrl), job);
}

export const signInElsewhereEmail = (reader: Reader, address: string, publicUrl: string): Email =>
  writeEmail(
    reader,
    wordsFor(reader).mails.sign_in_elsewhere({ address, forgotPassword: `${publicUrl}/forgot-password` }),
    { url: `${publicUrl}/login` },
  );
