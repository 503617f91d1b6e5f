import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { addressOf, networkOf, type Sender } from '../../../http/client-address.ts';
import type { KeyLimit } from '../throttle/limit.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { record } from './audit.ts';
import type { SecurityEvent, SecurityMetrics } from './security-metrics.ts';

/** An attempt: the account that made it (if known), the account concerned, and the network. */
export interface Attempt {
  actorId?: number | undefined;
  aboutId?: number | undefined;
  subject?: string;
  sender: Sender;
}

const hour = 3600;
export const securityLimits = {
  /** Logs the same event, people and network only once an hour; the metrics count every occurrence. */
  once: { name: 'noted', by: 'key', most: 1, seconds: hour },
  /**
   * Logs at most 1,000 entries an hour of one event for each signed-in account, and as many for all visitors together: so even
   * a thousand machines cannot fill the disk, and no account can crowd out the entries of others.
   */
  inAll: { name: 'noted-in-all', by: 'key', most: 1000, seconds: hour },
} as const satisfies Record<string, KeyLimit>;

/** Numbers of attempts at which a network's attempts get another entry. */
const sizesNoted = [100, 1_000, 10_000, 100_000];

const mostRemembered = 5_000;
/** If the database is slow and this many attempts wait to be logged, further ones are only counted. */
const mostWaiting = 100;

interface Parts {
  db: Database;
  throttle: Throttle;
  metrics: SecurityMetrics;
  log: FastifyBaseLogger;
}

/**
 * Records attempts in the audit log, at a limited rate. The response does not wait for this, so that its time does not reveal
 * whether an address has an account.
 */
export class SecurityLog {
  /** Entries that this process logged within the last hour, so that a flood of attempts does not cost a statement each. */
  private readonly noted = new Map<string, number>();
  /** Attempts without a session of each network within the last hour. */
  private readonly counts = new Map<string, { count: number; until: number }>();
  private writing: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly parts: Parts) {}

  note(event: SecurityEvent, attempt: Attempt): void {
    this.parts.metrics.count(event);
    this.noteCount(event, attempt);
    this.enter(event, attempt);
  }

  private enter(event: SecurityEvent, attempt: Attempt): void {
    const { actorId, aboutId, subject = '', sender } = attempt;
    const key = [event, actorId ?? '', aboutId ?? '', subject, networkOf(sender)].join('|');
    if (this.waiting >= mostWaiting || this.isNoted(key)) return;
    const address = addressOf(sender);
    this.waiting += 1;
    this.writing = this.writing
      .then(() => this.write(event, key, { ...attempt, address }))
      .catch((err) => this.parts.log.warn({ err }, 'an attempt could not be noted in the audit log'))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  /** Resolves when all pending entries are written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  /** A network that tries many addresses gets further entries at 100, 1,000 and 10,000 attempts in an hour. */
  private noteCount(event: SecurityEvent, { actorId, sender }: Attempt): void {
    if (actorId !== undefined) return;
    const key = `${event}|${networkOf(sender)}`;
    const now = Date.now();
    const before = this.counts.get(key);
    const { count, until } = before && before.until > now ? before : { count: 0, until: now + hour * 1000 };
    if (!before && this.counts.size >= mostRemembered) this.counts.clear();
    this.counts.set(key, { count: count + 1, until });
    if (sizesNoted.includes(count + 1)) this.enter(event, { sender, subject: `${count + 1} in an hour` });
  }

  private isNoted(key: string): boolean {
    const now = Date.now();
    if ((this.noted.get(key) ?? 0) > now) return true;
    if (this.noted.size >= mostRemembered) this.noted.clear();
    this.noted.set(key, now + hour * 1000);
    return false;
  }

  private async write(event: SecurityEvent, key: string, attempt: Attempt & { address: string }) {
    const { db, throttle } = this.parts;
    const { actorId = null, aboutId = null, subject, address } = attempt;
    if (!(await throttle.isWithin(securityLimits.once, key))) return;
    if (!(await throttle.isWithin(securityLimits.inAll, `${event}|${actorId ?? ''}`))) return;
    // No request id: the entry stands for several requests.
    const by = { id: actorId, sender: address };
    await record(db, { by, about_id: aboutId, action: event, ...(subject !== undefined && { subject }) });
  }
}
