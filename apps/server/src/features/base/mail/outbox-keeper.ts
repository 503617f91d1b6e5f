import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { findGone } from './outbox.queries.ts';
import type { Outbox } from './outbox.ts';

const everyMilliseconds = 10 * 60_000;

interface Parts {
  outbox: Outbox;
  db: Database;
  log: FastifyBaseLogger;
  clock: () => Date;
}

/** Removes old messages from this process's outbox, and messages about deleted objects, whichever process deleted them. */
export class OutboxKeeper {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  start(): void {
    void this.cleanup();
    this.timer = setInterval(() => void this.cleanup(), everyMilliseconds);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** What cannot be removed now is left for the next run. */
  async cleanup(): Promise<void> {
    const { outbox, db, log, clock } = this.parts;
    try {
      await outbox.cleanup(clock(), (kind, ids) => findGone(db, kind, ids));
    } catch (err) {
      log.warn({ err }, 'the outbox could not be cleaned up; it is tried again in ten minutes');
    }
  }
}
