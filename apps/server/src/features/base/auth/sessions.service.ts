import type { Database, Executor } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import type { Sender } from '../../../http/client-address.ts';
import { type Actor, type AuditEntry, record } from '../audit/audit.ts';
import type { EndedSessions } from './ended-sessions.ts';
import * as queries from './sessions.queries.ts';
import { usedAfter } from './staff-sessions.ts';

export type { SessionRow } from './sessions.queries.ts';

interface SessionsDeps {
  db: Database;
  endedSessions: EndedSessions;
  clock: () => Date;
}

export const noSession = 'session_not_found';

/** Shows people the devices on which they are signed in, and ends sessions that they do not recognise. */
export class SessionsService {
  constructor(private readonly deps: SessionsDeps) {}

  list({ userId, sessionId }: Caller): Promise<queries.SessionRow[]> {
    const at = this.deps.clock();
    return queries.liveSessions(this.deps.db, userId, sessionId, at, usedAfter(at));
  }

  /** The sessions of an account, for staff who look it up. */
  ofAccount(accountId: number): Promise<queries.SessionRow[]> {
    const at = this.deps.clock();
    return queries.liveSessions(this.deps.db, accountId, null, at, usedAfter(at));
  }

  /** Asks the database each time, so that a session that ended in any process is refused by every process. */
  isLive(sessionId: string, accountId: number): Promise<boolean> {
    return queries.isLive(this.deps.db, sessionId, accountId, this.deps.clock());
  }

  isOwn({ userId }: Caller, sessionId: string): Promise<boolean> {
    return this.isLiveSessionOf(this.deps.db, sessionId, userId);
  }

  isLiveSessionOf(db: Executor, sessionId: string, accountId: number): Promise<boolean> {
    return queries.isLiveSessionOf(db, sessionId, accountId);
  }

  async end({ userId }: Caller, sessionId: string, sender: Sender): Promise<void> {
    await this.endNoted({ sessionId }, { id: userId, sender }, 'session-ended');
  }

  async endOthers({ userId, sessionId }: Caller, sender: Sender): Promise<void> {
    await this.endNoted(
      { ofAccount: userId, but: sessionId },
      { id: userId, sender },
      'other-sessions-ended',
    );
  }

  private async endNoted(
    which: Parameters<EndedSessions['end']>[1],
    by: Actor,
    action: AuditEntry['action'],
  ): Promise<void> {
    const { db, endedSessions, clock } = this.deps;
    const ended = await db.transaction().execute(async (transaction) => {
      const ids = await endedSessions.end(transaction, which, clock());
      if (ids.length > 0) await record(transaction, { by, action });
      return ids;
    });
    for (const id of ended) endedSessions.add(id);
  }
}
