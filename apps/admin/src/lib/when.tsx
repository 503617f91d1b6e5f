import { longDate } from '@readytowork/ui/dates';
import { clockOf, dayOf } from './dates.ts';

interface WhenProps {
  /** Time in ISO 8601. */
  at: string;
  /** Shows only the day. */
  dayOnly?: boolean;
}

/** A time in South Africa. In a narrow table column the time of day may wrap to a second line; the date never breaks. */
export function When({ at, dayOnly = false }: WhenProps) {
  return (
    <time className="when" dateTime={at}>
      <span>{dayOf(at)}</span>
      {!dayOnly && `, ${clockOf(at)}`}
    </time>
  );
}

/** A date. It never breaks in a table. */
export function Day({ on }: { on: string }) {
  return (
    <time className="when" dateTime={on}>
      <span>{longDate(on)}</span>
    </time>
  );
}
