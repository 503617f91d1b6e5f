// British English instead of South African: its format is the same in every browser (packages/ui/src/dates.ts).
const english = 'en-GB';
const timeZone = 'Africa/Johannesburg';

const day = new Intl.DateTimeFormat(english, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const clock = new Intl.DateTimeFormat(english, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** Date of a time, in South Africa: "23 November 2026". */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** Time of day, in South Africa: "05:04". */
export const clockOf = (iso: string): string => clock.format(new Date(iso));

/** Date and time, in South Africa: "23 November 2026, 05:04". */
export const momentOf = (iso: string): string => `${dayOf(iso)}, ${clockOf(iso)}`;

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
let relative: Intl.RelativeTimeFormat | undefined;

/** Time relative to `now`: "3 days ago", "in 2 hours". */
export function relativeTo(iso: string, now: Date): string {
  relative ??= new Intl.RelativeTimeFormat(english, { numeric: 'auto' });
  const distance = Date.parse(iso) - now.getTime();
  const [unit, length] = units.find(([, each]) => Math.abs(distance) >= each) ?? ['minute', 60_000];
  return relative.format(Math.trunc(distance / length), unit);
}
