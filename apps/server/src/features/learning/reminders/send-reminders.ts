import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { daysLater, isDaytime } from '../../../local-time.ts';
import { findAccount } from '../../base/accounts/profiles.ts';
import { isAdmin } from '../../base/accounts/roles.ts';
import { dueMails } from '../../base/mail/due-mails.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { nextStepOf, stepPath } from './next-step-of.ts';
import { reminderEmail } from './reminders.emails.ts';
import { decide, quietDays } from './reminders.policy.ts';
import * as queries from './reminders.queries.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  progress: Pick<ProgressService, 'summary'>;
  tokens: UnsubscribeTokens;
  publicUrl: string;
  /** Most reminders that a run sends. */
  most?: number;
}

/** Sends the reminders that are due; a lost one does no harm (docs/decisions/0035-reminders.md). */
export function reminderMails({ progress, publicUrl, tokens, ...parts }: Parts): JobHandler {
  const { clock, db } = parts;
  return dueMails({
    ...parts,
    name: 'send-reminders',
    schedule: '41 * * * *',
    nextDue: async () => (isDaytime(clock()) ? queries.nextDue(db, clock()) : undefined),
    async claim(due) {
      const { account_id, reminded_at } = due;
      const at = clock();
      const decision = decide({ ...due, lastDay: await queries.lastDayOf(db, account_id) }, at);
      const { unanswered } = decision;
      if (decision.kind === 'wait') {
        await queries.changeDue(db, due, { remind_at: decision.until, unanswered });
        return undefined;
      }
      const contact = await findAccount(db, account_id);
      const step = contact?.email_confirmed_at && (await nextStepOf(progress, account_id, !isAdmin(contact)));
      if (!contact || !step) {
        // The account is deactivated, unconfirmed or has nothing left to do; that may change.
        await queries.changeDue(db, due, { remind_at: daysLater(at, quietDays) });
        return undefined;
      }
      const { next } = decision;
      if (!(await queries.changeDue(db, due, { remind_at: next, reminded_at: at, unanswered })))
        return undefined;
      const stopUrl = `${publicUrl}/unsubscribe?stop=${tokens.make(account_id)}`;
      const stepUrl = publicUrl + stepPath(step);
      const before = { reminded_at, unanswered: due.unanswered };
      return {
        contact,
        email: reminderEmail({ contact, step, stepUrl, stopUrl, isLast: next === null }),
        stopUrl,
        id: `reminder${account_id}`,
        claimedAt: at,
        putBack:
          next === null
            ? undefined
            : (remind_at) =>
                queries.changeDue(db, { account_id, claim: next.toISOString() }, { remind_at, ...before }),
      };
    },
  });
}
