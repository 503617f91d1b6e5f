import { boundedCache } from './bounded-cache.ts';

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

/**
 * Limits rates without a database: a bucket for each account or network, in the memory of this process. It refills every second;
 * a write may cost more than is left, and then the debt must be waited off.
 */
export class TokenBuckets {
  private readonly buckets;

  constructor(
    private readonly rate: Rate,
    /** A clock that never goes back, in milliseconds. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.buckets = boundedCache<string | number, Bucket>({ name: `rate of ${rate.name}`, max: mostKeys });
  }

  /** Whole seconds until the key may act again; 0 if it may act now. */
  secondsToWait(key: string | number): number {
    const missing = 1 - this.level(key);
    return missing > 0 ? Math.ceil(missing / this.rate.perSecond) : 0;
  }

  consume(key: string | number, amount = 1): void {
    this.buckets.set(key, { level: this.level(key) - amount, at: this.now() });
  }

  private level(key: string | number): number {
    const { burst, perSecond } = this.rate;
    const bucket = this.buckets.get(key);
    if (!bucket) return burst;
    return Math.min(burst, bucket.level + ((this.now() - bucket.at) / 1000) * perSecond);
  }
}
