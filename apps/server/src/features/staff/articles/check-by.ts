import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { dayOf } from '../../../local-time.ts';
import { wordsFor } from '../../../words/languages.ts';
import { editorsToMail } from '../../base/accounts/staff-list.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Email } from '../../base/mail/email.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { emailAccount, type Reader, writeEmail } from '../../base/mail/send-email.ts';
import { articlesToCheck, titlesOf } from './check-by.queries.ts';

/** Looks once a day for articles due for a check. */
const lookForChecks: JobKind<unknown> = { name: 'articles-to-check', payload: z.unknown(), tries: 5 };
/** Seven in the morning in South Africa. */
const everyMorning = '0 5 * * *';

/** Mails one editor, in a job of its own, so that one failing mail repeats none of the others. */
const checkMail: JobKind<{ account: number; articles: number[] }> = {
  name: 'check-mail',
  payload: z.strictObject({ account: z.int(), articles: z.array(z.int()) }),
  tries: 25,
};

export const checkEmail = (reader: Reader, titles: string[], url: string): Email =>
  writeEmail(reader, wordsFor(reader).mails.articles_to_check({ titles }), { url });

interface Parts {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
}

/** Reminds editors of articles to check: one mail with all articles that became due, once for each date. */
export function checkByHandlers({ db, mailer, clock, publicUrl }: Parts): JobHandler[] {
  const look = () =>
    db.transaction().execute(async (transaction) => {
      const articles = await articlesToCheck(transaction, dayOf(clock()));
      if (articles.length === 0) return;
      for (const { id: account } of await editorsToMail(transaction))
        await addJob(transaction, checkMail, { account, articles });
    });
  return [
    handle(lookForChecks, look, everyMorning),
    handle(checkMail, async ({ account, articles }, job) => {
      const contact = (await editorsToMail(db)).find(({ id }) => id === account);
      const titles = await titlesOf(db, articles);
      if (!contact || titles.length === 0) return;
      const url = `${publicUrl}/admin/pages?state=check`;
      await emailAccount(mailer, contact, checkEmail(contact, titles, url), job);
    }),
  ];
}
