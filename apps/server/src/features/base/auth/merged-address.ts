import type { Database } from '../../../db/database.ts';
import type { JobRun } from '../../../feature.ts';
import { findMerged } from '../accounts/merge-accounts.ts';
import type { Email } from '../mail/email.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AccountContact, emailAccount, greet } from '../mail/send-email.ts';

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

const signInElsewhereEmail = (contact: AccountContact, address: string, publicUrl: string): Email => ({
  subject: 'How to sign in to ReadytoWork',
  greeting: greet(contact),
  paragraphs: [
    `Your two ReadytoWork accounts are one account now. Sign in with ${address}, and with the password of that account. Everything you did on either of them is there.`,
  ],
  action: { label: 'Sign in', url: `${publicUrl}/login` },
  notes: [
    `Password forgotten? Choose a new one here, with the address ${address}: ${publicUrl}/forgot-password`,
    'If this was not you, there is nothing to do.',
  ],
});
