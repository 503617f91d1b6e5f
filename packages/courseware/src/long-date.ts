const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-21` as 21 November 2026, in every time zone. */
export function longDate(iso: string): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.valueOf())) throw new Error(`"${iso}" is not a date. Write it as 2026-11-21.`);
  return dates.format(date);
}
