/** Lets so many pass at once, and after them one for each interval: the others are batched, and pass together later. */
export class Pace {
  readonly #most: number;
  readonly #interval: number;
  readonly #now: () => number;
  #left: number;
  #since: number;

  /** @param interval milliseconds; @param now of a clock that nobody sets */
  constructor(most: number, interval: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#interval = interval;
    this.#now = now;
    this.#left = most;
    this.#since = now();
  }

  /** Whether one may pass now. */
  pass(): boolean {
    const passed = Math.floor((this.#now() - this.#since) / this.#interval);
    this.#since += passed * this.#interval;
    this.#left = Math.min(this.#most, this.#left + passed);
    if (this.#left === 0) return false;
    // An interval begins when something passes: a second after it the next one may.
    if (this.#left === this.#most) this.#since = this.#now();
    this.#left -= 1;
    return true;
  }
}
