/** The results of several runs of one measurement. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: median(sorted), max: sorted.at(-1) ?? 0 };
}

/** For an even number of values, the higher of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which this share of the sorted values lies; 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The median, with minimum and maximum. */
export const spreadText = ({ min, median, max }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
