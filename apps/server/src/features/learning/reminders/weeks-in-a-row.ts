/** A row of weeks ends after this many weeks in a row without learning. */
const mostMissed = 2;

/**
 * Number of weeks with learning in the row that lasts until now. One missed week between two others is forgiven. This week does
 * not count as missed, because it is not over.
 *
 * @param weeksAgo the weeks with learning: 0 is this week, 1 the week before
 */
export function weeksInARow(weeksAgo: readonly number[]): number {
  const learned = new Set(weeksAgo);
  let count = learned.has(0) ? 1 : 0;
  let missed = 0;
  for (let week = 1; missed < mostMissed; week += 1) {
    if (learned.has(week)) {
      count += 1;
      missed = 0;
    } else missed += 1;
  }
  return count;
}
