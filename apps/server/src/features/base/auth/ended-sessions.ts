import type { Database, Executor } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { endedSince, endSessions } from './auth.queries.ts';

/** Ends every session of an account where no server runs to be told here; those that run hear of it. */
export const endSessionsOf = (db: Executor, accountId: number, at: Date): Promise<string[]> =>
  endSessions(db, { ofAccount: accountId }, at);

/**
 * The sessions that ended while access tokens of theirs may still be valid: few, so they are kept in memory, and no
 * request pays a look-up. Other processes are told by the query that ends a session.
 */
export class EndedSessions {
  private readonly until = new Map<string, number>();

  constructor(private readonly deps: { db: Database; accessTokenSeconds: number }) {}

  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: 'session_ended',
      heard: (sessionId) => this.add(sessionId),
      catchUp: () => this.load(),
    });
  }

  has(sessionId: string): boolean {
    return this.until.has(sessionId);
  }

  add(sessionId: string): void {
    const now = Date.now();
    // The map keeps the order of adding, so the ones that can be forgotten stand first.
    for (const [id, until] of this.until) {
      if (until > now) break;
      this.until.delete(id);
    }
    this.until.set(sessionId, now + this.deps.accessTokenSeconds * 1000);
  }

  /** Ends sessions in the transaction of another feature; once that is committed, `add` each that came back. */
  end(db: Executor, which: Parameters<typeof endSessions>[1], at: Date): Promise<string[]> {
    return endSessions(db, which, at);
  }

  private async load(): Promise<void> {
    const since = new Date(Date.now() - this.deps.accessTokenSeconds * 1000);
    for (const { id } of await endedSince(this.deps.db, since)) this.add(id);
  }
}
