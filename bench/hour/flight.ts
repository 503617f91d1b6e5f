import { TurnedAway } from '../http/expect-success.ts';

/** What has been asked and not been answered yet. */
export class Flight {
  private readonly pending = new Set<Promise<void>>();
  private failure: unknown;

  get size(): number {
    return this.pending.size;
  }

  /** Follows a request to its end; `ended` hears whether it was served. Any failure but being turned away is kept. */
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

  /** Throws the first failure there was: a measurement with failures in it is none. */
  check(): void {
    if (this.failure !== undefined) throw this.failure;
  }

  async landed(): Promise<void> {
    await Promise.all(this.pending);
    this.check();
  }
}
