/** A rate limiter: lets a burst pass, then one call per interval; the caller batches the others. */
export class Pace {
  readonly #most: number;
  readonly #interval: number;
  readonly #now: () => number;
  #left: number;
  #since: number;

  /** @param interval milliseconds; @param now a monotonic clock */
  constructor(most: number, interval: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#interval = interval;
    this.#now = now;
    this.#left = most;
    this.#since = now();
  }

  /** True if one call may pass now. */
  pass(): boolean {
    const passed = Math.floor((this.#now() - this.#since) / this.#interval);
    this.#since += passed * this.#interval;
    this.#left = Math.min(this.#most, this.#left + passed);
    if (this.#left === 0) return false;
    // The interval begins with the first call, so the next one may pass an interval after it.
    if (this.#left === this.#most) this.#since = this.#now();
    this.#left -= 1;
    return true;
  }
}
