/** Every day from the first to the last, including days without learning. */
export function daysOf(rows: readonly { day: string }[]): string[] {
  const days = rows.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
}
