import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import { handle } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { emailAccount, sendEmail } from '../../base/mail/send-email.ts';
import { readSupportAddress } from '../../base/settings/support-address.ts';
import { findAct, findCase } from './cases.queries.ts';
import { appealEmail, decisionEmail, urgentEmail } from './moderation.emails.ts';
import { decisionMail, urgentMail } from './moderation.jobs.ts';

interface MailsDeps {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

export function moderationMails({ db, mailer, publicUrl }: MailsDeps): JobHandler[] {
  const tell = async ({ act: id }: { act: number }, job: JobRun): Promise<void> => {
    const act = await findAct(db, id);
    const row = act && (await findCase(db, act.case_id));
    const contact = row && row.author_id !== null ? await findContactById(db, row.author_id) : undefined;
    if (!act || !row || !contact) return;
    const write = act.act === 'appeal-decided' ? appealEmail : decisionEmail;
    const url = `${publicUrl}/community/decisions`;
    await emailAccount(mailer, contact, write({ contact, act, row, url }), job);
  };
  const warn = async ({ number }: { number: number }, job: JobRun): Promise<void> => {
    const row = await findCase(db, number);
    if (!row || row.state === 'closed') return;
    const to = {
      name: '',
      address: await readSupportAddress(db),
      about: { kind: 'case', id: number } as const,
    };
    await sendEmail(mailer, to, urgentEmail(row, `${publicUrl}/admin/moderation/${number}`), job);
  };
  return [handle(decisionMail, tell), handle(urgentMail, warn)];
}
