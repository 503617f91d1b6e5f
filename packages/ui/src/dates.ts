// South Africa's English, but by the name whose form has stayed the same in every browser and in Node.js.
const english = 'en-GB';

// Made once, and only where a date is shown: each one holds about 30 KB that the garbage collector does not see.
let long: Intl.DateTimeFormat | undefined;

/** "2026-11-21" as "21 November 2026", whatever the time zone. */
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
