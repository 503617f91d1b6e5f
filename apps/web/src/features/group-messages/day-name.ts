import { longDate } from '@readytowork/ui/dates';

const zone = 'Africa/Johannesburg';
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The day of a time in South Africa: "Monday" within the last six days, before that "2 November 2026". */
export function dayName(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / 86_400_000;
  if (days < 0 || days > 6) return longDate(dayOf(at));
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone }).format(at);
}

/** The day and the time: "Monday, 14:05". */
export const timeName = (iso: string): string =>
  `${dayName(iso)}, ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(new Date(iso))}`;
