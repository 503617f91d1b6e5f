import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { wordsFor } from '../../../words/languages.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { type AccountContact, emailAccount, writeEmail } from '../../base/mail/send-email.ts';
import { certificateToTell } from './certificate.queries.ts';

/** The transaction that awards the certificate adds the job, so that each certificate gets exactly one mail. */
export const certificateMail: JobKind<{ number: string; corrected?: true | undefined }> = {
  name: 'certificate-mail',
  payload: z.strictObject({ number: z.string(), corrected: z.literal(true).optional() }),
  tries: 25,
};

interface Earned extends AccountContact {
  module_name: string;
}

export function certificateEmail(earned: Earned, moduleUrl: string, verifyUrl: string): Email {
  const course = earned.module_name;
  return writeEmail(earned, wordsFor(earned).mails.certificate({ course, verifyUrl }), {
    url: moduleUrl,
    setting: { name: 'mail_certificate', values: { course } },
  });
}

export const certificateMailText = mailText(
  'A certificate is ready',
  certificateEmail({ ...sampleReader, module_name: '{course}' }, sampleUrl, sampleUrl),
  { course: 'Money Skills' },
);

/** For a learner who passed because a wrong key was corrected. */
export function correctedEmail(earned: Earned, moduleUrl: string, verifyUrl: string): Email {
  const course = earned.module_name;
  return writeEmail(earned, wordsFor(earned).mails.certificateCorrected({ course, verifyUrl }), {
    url: moduleUrl,
    setting: { name: 'mail_certificate_corrected', values: { course } },
  });
}

export const correctedMailText = mailText(
  'A certificate, because a question was marked wrongly',
  correctedEmail({ ...sampleReader, module_name: '{course}' }, sampleUrl, sampleUrl),
  { course: 'Money Skills' },
);

/** Mails learners about a certificate they earned, unless it has been deleted or withdrawn since. */
export function certificateMailHandler(db: Database, mailer: Mailer, publicUrl: string): JobHandler {
  return handle(certificateMail, async ({ number, corrected }, job: JobRun) => {
    const earned = await certificateToTell(db, number);
    if (!earned) return;
    const write = corrected ? correctedEmail : certificateEmail;
    const email = write(earned, `${publicUrl}/my-learning/${earned.slug}`, `${publicUrl}/verify/${number}`);
    await emailAccount(mailer, earned, email, job);
  });
}
