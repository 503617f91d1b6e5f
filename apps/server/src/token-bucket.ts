import { boundedCache } from './bounded-cache.ts';

/** The burst, and the refill per second. */
export interface Rate {
  name: string;
  burst: number;
  perSecond: number;
}

interface Bucket {
  level: number;
  /** Time of the level, in milliseconds. */
  at: number;
}

/** Most remembered buckets; a forgotten bucket is full again. */
const mostKeys = 50_000;

/**
 * Rates without a look-up: a bucket for each account or network, in the memory of this process. It refills by the second; a write
 * may leave a debt, which must be waited off.
 */
export class TokenBuckets {
  private readonly buckets;

  constructor(
    private readonly rate: Rate,
    /** Milliseconds of a monotonic clock. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.buckets = boundedCache<string | number, Bucket>({ name: `rate of ${rate.name}`, max: mostKeys });
  }

  /** Whole seconds until the bucket has something; 0 if it has. */
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
