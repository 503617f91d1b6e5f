import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { defaultLanguage } from '../../../words/languages.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { sendEmail } from '../../base/mail/send-email.ts';
import { closedEmail, identityEmail, receivedEmail } from './data-requests.emails.ts';
import * as queries from './data-requests.queries.ts';

const kind = (name: string): JobKind<{ id: number }> => ({
  name,
  payload: z.strictObject({ id: z.number() }),
  tries: 25,
});

export const received = kind('data-request-received-mail');
export const identityChecked = kind('data-request-identity-mail');
export const closed = kind('data-request-closed-mail');

interface MailsDeps {
  db: Database;
  mailer: Mailer;
}

/** Mails each step to the person concerned: to the account's address, or else the one they gave. */
export function dataRequestMails({ db, mailer }: MailsDeps): JobHandler[] {
  const send =
    (write: typeof receivedEmail) =>
    async ({ id }: { id: number }, job: JobRun): Promise<void> => {
      const request = await queries.findRequest(db, id);
      if (!request) return;
      const account = request.account_id === null ? undefined : await findContactById(db, request.account_id);
      const address = account?.email ?? request.email;
      if (address === '') return;
      const about = account
        ? ({ kind: 'account', id: account.id } as const)
        : ({ kind: 'data-request', id } as const);
      await sendEmail(
        mailer,
        { name: '', address, about },
        write(account ?? { language: defaultLanguage }, request),
        job,
      );
    };
  return [
    handle(received, send(receivedEmail)),
    handle(identityChecked, send(identityEmail)),
    handle(closed, send(closedEmail)),
  ];
}
