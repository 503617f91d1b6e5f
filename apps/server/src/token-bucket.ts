import { boundedCache } from './bounded-cache.ts';

/** How much at once, and how much more each second. */
export interface Rate {
  name: string;
  burst: number;
  perSecond: number;
}

interface Bucket {
  level: number;
  /** Milliseconds, when the level was that. */
  at: number;
}

/** Keys whose buckets are remembered; a bucket that is forgotten is full again. */
const mostKeys = 50_000;

/**
 * Rates that cost no look-up: a bucket for each account or network, in the memory of this process. It fills by the second; what
 * is taken may leave a debt, which is waited for.
 */
export class TokenBuckets {
  private readonly buckets;

  constructor(
    private readonly rate: Rate,
    /** Milliseconds of a clock that nobody sets. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.buckets = boundedCache<string | number, Bucket>({ name: `rate of ${rate.name}`, max: mostKeys });
  }

  /** Whole seconds until there is something to take; 0: there is. */
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
