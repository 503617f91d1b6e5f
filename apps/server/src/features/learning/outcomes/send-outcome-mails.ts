import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { isDaytime } from '../../../local-time.ts';
import { findAccount } from '../../base/accounts/profiles.ts';
import { dueMails } from '../../base/mail/due-mails.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import * as queries from './outcome-mails.queries.ts';
import type { OutcomeTokens } from './outcome-tokens.ts';
import { outcomeEmail } from './outcomes.emails.ts';
import { isMonths } from './outcomes.policy.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  tokens: OutcomeTokens;
  publicUrl: string;
}

/** Mails the questions of learners who agreed to that. After a lost mail the question still stands on the home page. */
export function outcomeMails({ publicUrl, tokens, ...parts }: Parts): JobHandler {
  const { clock, db } = parts;
  const page = `${publicUrl}/what-i-do-now`;
  return dueMails({
    ...parts,
    name: 'send-outcome-mails',
    schedule: '53 * * * *',
    nextDue: async () => (isDaytime(clock()) ? queries.nextDue(db, clock()) : undefined),
    async claim(due) {
      const { account_id, months } = due;
      if (!(await queries.claimMail(db, due)) || !isMonths(months)) return undefined;
      const contact = await findAccount(db, account_id);
      if (!contact?.email_confirmed_at) return undefined;
      const stopUrl = `${page}?stop=${tokens.makeStop(account_id)}`;
      const questionUrl = `${page}?question=${tokens.makeQuestion(account_id, months)}`;
      return {
        contact,
        email: outcomeEmail({ contact, months, questionUrl, stopUrl }),
        stopUrl,
        id: `outcome${months}-${account_id}`,
        claimedAt: clock(),
        putBack: (at) => queries.putMailBack(db, due, at),
      };
    },
  });
}
