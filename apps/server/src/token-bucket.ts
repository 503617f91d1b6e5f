import { z } from 'zod';
import { boundedCache } from './bounded-cache.ts';
import type { Siblings } from './processes/siblings.ts';

/** How many actions are allowed at once, and how many more each second. */
export interface Rate {
  name: string;
  burst: number;
  perSecond: number;
}

interface Bucket {
  level: number;
  /** When the level was computed, in milliseconds. */
  at: number;
}

/** The maximum number of buckets to remember; a key whose bucket was dropped starts with a full one. */
const mostKeys = 50_000;

/** Keys with their consumed tokens. */
const consumptions = z.array(z.tuple([z.union([z.string(), z.number()]), z.number()]));

/** Interval in milliseconds at which the processes of a machine exchange their consumption. */
const tellEvery = 100;

/**
 * Limits rates without a database: a bucket for each account or network, in the memory of this process. It refills every second;
 * a write may cost more than is left, and then the debt must be waited off. Processes of one machine tell each other what was
 * consumed: whoever overdraws in several of them at once waits it off in all.
 */
export class TokenBuckets {
  private readonly buckets;
  /** Consumption that was not sent to the other processes yet. */
  private readonly untold = new Map<string | number, number>();

  constructor(
    private readonly rate: Rate,
    private readonly siblings?: Siblings,
    /** A clock that never goes back, in milliseconds. */
    private readonly now: () => number = () => performance.now(),
  ) {
    const name = `rate of ${rate.name}`;
    this.buckets = boundedCache<string | number, Bucket>({ name, max: mostKeys });
    siblings?.hear(name, (body) => {
      for (const [key, amount] of consumptions.safeParse(body).data ?? []) this.take(key, amount);
    });
  }

  /** Whole seconds until the key may act again; 0 if it may act now. */
  secondsToWait(key: string | number): number {
    const missing = 1 - this.level(key);
    return missing > 0 ? Math.ceil(missing / this.rate.perSecond) : 0;
  }

  consume(key: string | number, amount = 1): void {
    this.take(key, amount);
    if (!this.siblings) return;
    if (this.untold.size === 0) setTimeout(() => this.tell(), tellEvery).unref();
    this.untold.set(key, (this.untold.get(key) ?? 0) + amount);
  }

  private tell(): void {
    this.siblings?.tell(`rate of ${this.rate.name}`, [...this.untold]);
    this.untold.clear();
  }

  private take(key: string | number, amount: number): void {
    this.buckets.set(key, { level: this.level(key) - amount, at: this.now() });
  }

  private level(key: string | number): number {
    const { burst, perSecond } = this.rate;
    const bucket = this.buckets.get(key);
    if (!bucket) return burst;
    return Math.min(burst, bucket.level + ((this.now() - bucket.at) / 1000) * perSecond);
  }
}
