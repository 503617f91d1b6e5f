import type { Database, Executor } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { endedSince, endSessions } from './auth.queries.ts';

/** Ends every session of an account from a process without a server; running servers are notified. */
export const endSessionsOf = (db: Executor, accountId: number, at: Date): Promise<string[]> =>
  endSessions(db, { ofAccount: accountId }, at);

/**
 * Sessions that ended while their access tokens may still be valid: few, so memory holds them and no request pays a look-up. The
 * query that ends a session notifies other processes.
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
    // A map keeps insertion order, so the ones to forget come first.
    for (const [id, until] of this.until) {
      if (until > now) break;
      this.until.delete(id);
    }
    this.until.set(sessionId, now + this.deps.accessTokenSeconds * 1000);
  }

  /** Ends sessions in another feature's transaction; call `add` with each returned id after the commit. */
  end(db: Executor, which: Parameters<typeof endSessions>[1], at: Date): Promise<string[]> {
    return endSessions(db, which, at);
  }

  private async load(): Promise<void> {
    const since = new Date(Date.now() - this.deps.accessTokenSeconds * 1000);
    for (const { id } of await endedSince(this.deps.db, since)) this.add(id);
  }
}
