import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { boundedCache } from '../../../bounded-cache.ts';
import type { Database } from '../../../db/database.ts';
import { dayOf } from '../../../local-time.ts';
import { insertDay } from './reminders.queries.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
}

/**
 * Records the days on which accounts learn, without delaying their requests: each process writes one small row per account and
 * day. If a write is lost, the next slide writes it again. Offline learning counts on the day it arrives.
 */
export class LearningDays {
  private readonly noted = boundedCache<number, string>({ name: 'learning days', max: 50_000 });

  constructor(private readonly parts: Parts) {}

  note(accountId: number): void {
    const day = dayOf(this.parts.clock());
    if (this.noted.get(accountId) === day) return;
    this.noted.set(accountId, day);
    insertDay(this.parts.db, accountId, day).catch((err) => {
      this.noted.delete(accountId);
      this.parts.log.debug({ err }, 'a day of learning could not be noted');
    });
  }
}

/** Watches the calls that a learning client sends; the contract marks them as `often`. */
export function watchLearning(app: FastifyInstance, days: LearningDays): void {
  app.addHook('onResponse', ({ caller, routeOptions }, { statusCode }, done) => {
    if (caller && routeOptions.config.call?.often && statusCode < 300) days.note(caller.userId);
    done();
  });
}
