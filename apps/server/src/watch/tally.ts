/** Number and total duration of an event. */
export interface Total {
  count: number;
  seconds: number;
}

/** Counts and times events by a short label; cheaper than a histogram, and read only when metrics are. */
export class Tally {
  readonly totals = new Map<string, Total>();

  add(label: string, milliseconds: number): void {
    const total = this.totals.get(label);
    if (total) {
      total.count += 1;
      total.seconds += milliseconds / 1_000;
    } else this.totals.set(label, { count: 1, seconds: milliseconds / 1_000 });
  }
}
