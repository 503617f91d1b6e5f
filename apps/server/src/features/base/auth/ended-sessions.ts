import type { Database, Executor } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { endedSince, endSessions } from './auth.queries.ts';

/** Ends all sessions of an account from a command; running servers are notified. */
export const endSessionsOf = (db: Executor, accountId: number, at: Date): Promise<string[]> =>
  endSessions(db, { ofAccount: accountId }, at);

/**
 * The sessions that have ended while their access tokens may still be valid. They are few, so they are held in memory and
 * requests need no look-up. The query that ends a session notifies other processes.
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
    // A map keeps insertion order, so the oldest come first.
    for (const [id, until] of this.until) {
      if (until > now) break;
      this.until.delete(id);
    }
    this.until.set(sessionId, now + this.deps.accessTokenSeconds * 1000);
  }

  /** Ends sessions in another feature's transaction; after the commit, call `add` with each returned id. */
  end(db: Executor, which: Parameters<typeof endSessions>[1], at: Date): Promise<string[]> {
    return endSessions(db, which, at);
  }

  private async load(): Promise<void> {
    const since = new Date(Date.now() - this.deps.accessTokenSeconds * 1000);
    for (const { id } of await endedSince(this.deps.db, since)) this.add(id);
  }
}
