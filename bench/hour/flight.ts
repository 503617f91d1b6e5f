import { TurnedAway } from '../http/expect-success.ts';

/** Requests that have not been answered yet. */
export class Flight {
  private readonly pending = new Set<Promise<void>>();
  private failure: unknown;

  get size(): number {
    return this.pending.size;
  }

  /** Follows a request to its end and passes to `ended` whether it was served. Keeps any failure except a turned-away request. */
  follow(request: Promise<void>, ended: (served: boolean) => void): void {
    const followed = request
      .then(
        () => ended(true),
        (error: unknown) => {
          ended(false);
          if (!(error instanceof TurnedAway)) this.failure ??= error;
        },
      )
      .finally(() => this.pending.delete(followed));
    this.pending.add(followed);
  }

  /** Throws the first failure: a measurement with failures is worthless. */
  check(): void {
    if (this.failure !== undefined) throw this.failure;
  }

  async landed(): Promise<void> {
    await Promise.all(this.pending);
    this.check();
  }
}
