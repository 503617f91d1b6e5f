import type { Digest } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import type { QuietHours } from '../../../local-time.ts';
import { noteConsent } from '../../base/consents/note-consent.ts';
import { notOurs, type UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { nextLook, usualQuiet } from './digest.policy.ts';
import * as queries from './digest.queries.ts';

interface DigestDeps {
  db: Database;
  clock: () => Date;
  tokens: UnsubscribeTokens;
}

/** Members' choice of a daily mail about the community, and their quiet hours (docs/decisions/0063-notices.md). */
export class DigestService {
  constructor(private readonly deps: DigestDeps) {}

  async readDigest(accountId: number): Promise<Digest> {
    const held = await queries.findDigest(this.deps.db, accountId);
    if (!held) return { on: false, ...usualQuiet };
    const { due_at, quiet_from, quiet_until } = held;
    return { on: due_at !== null, quiet_from, quiet_until };
  }

  async saveDigest(accountId: number, { on, ...quiet }: Digest): Promise<Digest> {
    await this.deps.db.transaction().execute((transaction) => this.change(transaction, accountId, on, quiet));
    return { on, ...quiet };
  }

  /** Switches the digest off for the holder of the token in a digest mail, signed in or not. Can be repeated. */
  async stopDigest(token: string): Promise<void> {
    const accountId = this.deps.tokens.read(token);
    if (accountId === undefined) throw notOurs();
    await this.deps.db.transaction().execute(async (transaction) => {
      const held = await queries.lockDigest(transaction, accountId);
      if (held?.due_at) await this.change(transaction, accountId, false, held);
    });
  }

  /** Stores the choice. Switching off and on again does not report events that a mail has already reported. */
  private async change(db: Executor, account_id: number, on: boolean, quiet: QuietHours): Promise<void> {
    const at = this.deps.clock();
    const held = await queries.lockDigest(db, account_id);
    const was = Boolean(held?.due_at);
    const told_until = held && was === on ? held.told_until : at;
    const { quiet_from, quiet_until } = quiet;
    const due_at = on ? nextLook(at, quiet, told_until) : null;
    await queries.putDigest(db, { account_id, due_at, told_until, quiet_from, quiet_until });
    if (was !== on) await noteConsent(db, { account_id, kind: 'digest', given: on, at });
  }
}
