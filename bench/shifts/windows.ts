/** One layout shift, as Chromium reports it. */
export interface Shift {
  value: number;
  /** Milliseconds after the page was opened. */
  at: number;
  /** Within half a second of a tap: that shift is the answer to the tap. */
  afterInput: boolean;
  /** The elements that moved, largest first. */
  moved: string[];
}

export interface Shifted {
  value: number;
  /** The elements that moved in the window's largest shift. */
  moved: string[];
}

const longestGap = 1_000;
const longestWindow = 5_000;

/**
 * Cumulative layout shift as Web Vitals define it: the largest sum of shifts that follow each other within a second, over five
 * seconds at most.
 */
export function cumulativeShift(shifts: readonly Shift[]): Shifted {
  const windows: Shift[][] = [];
  for (const shift of shifts.filter(({ afterInput }) => !afterInput)) {
    const open = windows.at(-1);
    const [first, last] = [open?.[0], open?.at(-1)];
    if (open && first && last && shift.at - last.at < longestGap && shift.at - first.at < longestWindow)
      open.push(shift);
    else windows.push([shift]);
  }
  const sum = (window: Shift[]) => window.reduce((total, { value }) => total + value, 0);
  const worst = windows.sort((a, b) => sum(b) - sum(a))[0] ?? [];
  const largest = [...worst].sort((a, b) => b.value - a.value)[0];
  return { value: sum(worst), moved: largest?.moved ?? [] };
}
