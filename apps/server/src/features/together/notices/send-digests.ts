import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { isQuiet } from '../../../local-time.ts';
import { findAccount } from '../../base/accounts/profiles.ts';
import { dueMails } from '../../base/mail/due-mails.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { digestEmail, type News } from './digest.emails.ts';
import { nextLook } from './digest.policy.ts';
import * as queries from './digest.queries.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  tokens: UnsubscribeTokens;
  publicUrl: string;
  /** Unseen events of a member from `since` until before `at`; undefined if there are none that they may see. */
  news(accountId: number, since: Date, at: Date): Promise<News | undefined>;
}

/** Sends the daily mails. The events of a lost mail are still in the member's list. */
export function digestMails({ news: newsOf, publicUrl, tokens, ...parts }: Parts): JobHandler {
  const { clock, db } = parts;
  const pageUrl = `${publicUrl}/community/notices`;
  return dueMails({
    ...parts,
    name: 'send-digests',
    schedule: '11 * * * *',
    nextDue: () => queries.nextDue(db, clock()),
    async claim(due) {
      const { account_id, told_until } = due;
      const at = clock();
      const contact = isQuiet(at, due) ? undefined : await findAccount(db, account_id);
      const news = contact?.email_confirmed_at && (await newsOf(account_id, told_until, at));
      if (!contact || !news) {
        await queries.changeDue(db, due, { due_at: nextLook(at, due, told_until) });
        return undefined;
      }
      const next = nextLook(at, due, at);
      if (!(await queries.changeDue(db, due, { due_at: next, told_until: at }))) return undefined;
      const stopUrl = `${publicUrl}/unsubscribe/community?stop=${tokens.make(account_id)}`;
      return {
        contact,
        email: digestEmail({ contact, news, pageUrl, stopUrl }),
        stopUrl,
        id: `digest${account_id}`,
        claimedAt: at,
        putBack: (due_at) =>
          queries.changeDue(db, { account_id, claim: next.toISOString() }, { due_at, told_until }),
      };
    },
  });
}
