import type { Database, Executor } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import { record } from '../audit/audit.ts';
import type { EndedSessions } from './ended-sessions.ts';
import * as queries from './second-factor.queries.ts';

const minute = 60_000;
/** The shortest interval at which uses of a session are stored. */
const grainMilliseconds = 10_000;
/** Includes the storage interval, so that a session never ends earlier than promised. */
const idleMilliseconds = 15 * minute + grainMilliseconds;
const recentMilliseconds = 5 * minute;

/** Staff sessions unused since then have expired. */
export const usedAfter = (at: Date) => new Date(at.getTime() - idleMilliseconds);

export const recentUntil = (factorAt: Date) => new Date(factorAt.getTime() + recentMilliseconds);

interface StaffSessionsDeps {
  db: Database;
  endedSessions: EndedSessions;
  clock: () => Date;
}

/**
 * Sessions that began with a second factor. They expire if they are not used. The last use is stored in the database, so that
 * this holds across processes. Refreshing tokens does not count as use, because pages do that by themselves.
 */
export class StaffSessions {
  constructor(private readonly deps: StaffSessionsDeps) {}

  /** Records a use; called for each request in a staff session. */
  async use({ userId, sessionId }: Caller): Promise<boolean> {
    const { db, clock } = this.deps;
    const at = clock();
    const noted = new Date(at.getTime() - grainMilliseconds);
    const [session] = await queries.useSession(db, sessionId, at, usedAfter(at), noted);
    if (session?.lives) return true;
    await this.end(userId, sessionId, at);
    return false;
  }

  /** True if the factor was entered in the last few minutes, or for a demo account, which needs none. */
  async isRecent({ sessionId }: Caller): Promise<boolean> {
    const [session] = await queries.factorOfSession(this.deps.db, sessionId);
    if (!session) return false;
    return session.demo || (session.factor_at !== null && recentUntil(session.factor_at) > this.deps.clock());
  }

  /** Records that the person has just signed in again at the organisation's sign-in service. @returns false if the session ended */
  async renew(db: Executor, { sessionId }: Caller, factorAt: Date): Promise<boolean> {
    return (await queries.renewFactor(db, sessionId, factorAt)).length > 0;
  }

  private async end(id: number, sessionId: string, at: Date): Promise<void> {
    const { db, endedSessions } = this.deps;
    const ended = await db.transaction().execute(async (transaction) => {
      const ids = await endedSessions.end(transaction, { sessionId }, at);
      if (ids.length > 0) await record(transaction, { by: { id, sender: null }, action: 'session-idle' });
      return ids;
    });
    for (const id of ended) endedSessions.add(id);
  }
}
