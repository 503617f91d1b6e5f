import type { Database } from '../../../db/database.ts';
import { notOurs, type UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import * as queries from './group-messages.queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  tokens: UnsubscribeTokens;
}

/** A learner's choice of mails about messages in groups. */
export class GroupMailsService {
  constructor(private readonly deps: Deps) {}

  async readChoice(account: number): Promise<{ mails: boolean }> {
    return { mails: await queries.wantsMails(this.deps.db, account) };
  }

  async setChoice(account: number, mails: boolean): Promise<{ mails: boolean }> {
    await queries.putMails(this.deps.db, account, mails, this.deps.clock());
    return { mails };
  }

  /** Stops the mails with the token from one of them, with or without a session. Can be repeated. */
  async stopMails(token: string): Promise<void> {
    const account = this.deps.tokens.read(token);
    if (account === undefined) throw notOurs();
    // The account may have been deleted.
    if (await queries.hasAccount(this.deps.db, account)) await this.setChoice(account, false);
  }
}
