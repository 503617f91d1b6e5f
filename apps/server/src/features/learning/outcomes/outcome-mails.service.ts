import type { OutcomeAnswer } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { conflict } from '../../../errors.ts';
import { dayOf } from '../../../local-time.ts';
import { noteConsent } from '../../base/consents/note-consent.ts';
import { notOurs } from '../../base/mail/unsubscribe-token.ts';
import * as queries from './outcome-mails.queries.ts';
import type { OutcomeTokens } from './outcome-tokens.ts';
import { openDays } from './outcomes.policy.ts';

interface MailsDeps {
  db: Database;
  clock: () => Date;
  tokens: OutcomeTokens;
}

/** Sets whether learners get outcome questions by mail, and serves the links of such mails without a session. */
export class OutcomeMailsService {
  constructor(private readonly deps: MailsDeps) {}

  async readChoice(accountId: number): Promise<{ mails: boolean }> {
    return { mails: await queries.findChoice(this.deps.db, accountId) };
  }

  async choose(accountId: number, mails: boolean): Promise<{ mails: boolean }> {
    const { clock, db } = this.deps;
    await db.transaction().execute(async (transaction) => {
      if (await queries.writeChoice(transaction, accountId, mails))
        await noteConsent(transaction, {
          account_id: accountId,
          kind: 'outcomes',
          given: mails,
          at: clock(),
        });
    });
    return { mails };
  }

  /** Stores an answer by the link in a mail. Repeating it is harmless. */
  async answer(token: string, answer: OutcomeAnswer): Promise<void> {
    const { clock, db, tokens } = this.deps;
    const question = tokens.readQuestion(token);
    if (!question) throw notOurs();
    const stored = await queries.writeByLink(db, {
      ...question,
      answer,
      today: dayOf(clock()),
      days: openDays,
    });
    if (!stored) throw conflict('outcome_link_ended');
  }

  /** Stops the mails by the link in one of them. Repeating it is harmless. */
  async stop(token: string): Promise<void> {
    const accountId = this.deps.tokens.readStop(token);
    if (accountId === undefined) throw notOurs();
    const { mails } = await this.readChoice(accountId);
    if (mails) await this.choose(accountId, false);
  }
}
