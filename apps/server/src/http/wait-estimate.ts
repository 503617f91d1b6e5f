/** Below this number of requests there is no queue, so their times do not show how fast one moves. */
const queueFrom = 32;

/**
 * Up to this many requests are always let in: as many as the rates allow one phone that comes back from a week offline, and
 * enough to go on learning how fast the queue moves.
 */
const alwaysServed = 300;

/** After this time, an observation counts for a third. */
const memoryMs = 1_000;

/** Before the first queue: a thousand requests a second, as if 200 had been observed. */
const first = { served: 200, msEach: 1 };

/**
 * Estimates how long a new request would wait: the number of requests in work × the time that a queue needs for each. The time
 * is measured while requests queue. A standstill counts too, so that a database that stalls lengthens the estimate at once.
 */
export class WaitEstimate {
  private inWork = 0;
  private served = first.served;
  private queuedMs = first.served * first.msEach;
  private at: number;

  /** @param now a clock in milliseconds that never goes back */
  constructor(private readonly now: () => number) {
    this.at = now();
  }

  began(): void {
    this.advance();
    this.inWork += 1;
  }

  ended(): void {
    this.advance();
    if (this.inWork >= queueFrom) this.served += 1;
    this.inWork -= 1;
  }

  /** Milliseconds that a request would wait if it began now. */
  get milliseconds(): number {
    if (this.inWork < alwaysServed) return 0;
    this.advance();
    return (this.inWork * this.queuedMs) / Math.max(this.served, 1);
  }

  private advance(): void {
    const now = this.now();
    const passed = now - this.at;
    this.at = now;
    if (this.inWork < queueFrom) return;
    const left = Math.exp(-passed / memoryMs);
    this.queuedMs = this.queuedMs * left + memoryMs * (1 - left);
    this.served *= left;
  }
}
