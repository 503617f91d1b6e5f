// British English instead of South African: its format is the same in every browser and in Node.js.
const english = 'en-GB';

// Created once on first use, because each instance holds about 30 KB that the garbage collector does not count.
let long: Intl.DateTimeFormat | undefined;

/** Formats "2026-11-21" as "21 November 2026", in every time zone. */
export function longDate(isoDate: string): string {
  const day = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  long ??= new Intl.DateTimeFormat(english, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return long.format(day);
}
