import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { addressOf, networkOf, type Sender } from '../../../http/client-address.ts';
import type { KeyLimit } from '../throttle/limit.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { record } from './audit.ts';
import type { SecurityEvent, SecurityMetrics } from './security-metrics.ts';

/** Somebody tries something: who, if it is known, at whose account, from where. */
export interface Attempt {
  actorId?: number | undefined;
  aboutId?: number | undefined;
  subject?: string;
  sender: Sender;
}

const hour = 3600;
export const securityLimits = {
  /** One entry an hour for the same event, people and network; how often it happened stands in the metrics. */
  once: { name: 'noted', by: 'key', most: 1, seconds: hour },
  /**
   * And so many for an event and who is signed in, or all that are not: a thousand machines cannot fill the disk, and nobody
   * hides what others do.
   */
  inAll: { name: 'noted-in-all', by: 'key', most: 1000, seconds: hour },
} as const satisfies Record<string, KeyLimit>;

const mostRemembered = 5_000;
/** While the database is slow, more than these are counted only. */
const mostWaiting = 100;

interface Parts {
  db: Database;
  throttle: Throttle;
  metrics: SecurityMetrics;
  log: FastifyBaseLogger;
}

/**
 * Notes attempts in the audit log, as often as says something and no oftener. Whoever is answered does not wait for it: the
 * time of an answer must not tell whether an address has an account.
 */
export class SecurityLog {
  /** What this process has noted within the hour, so that a flood costs no statement each. */
  private readonly noted = new Map<string, number>();
  private writing: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly parts: Parts) {}

  note(event: SecurityEvent, attempt: Attempt): void {
    this.parts.metrics.count(event);
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

  /** Until everything so far is written. */
  async settled(): Promise<void> {
    await this.writing;
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
    // Of several requests: the id of the first would say too little.
    const by = { id: actorId, sender: address };
    await record(db, { by, about_id: aboutId, action: event, ...(subject !== undefined && { subject }) });
  }
}
