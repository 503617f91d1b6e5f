import { longDate } from '@readytowork/ui/dates';
import { clockOf, dayOf } from './dates.ts';

interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** Only the day matters. */
  dayOnly?: boolean;
}

/** A moment in South African time. In a table's narrow column the clock may go to a second line; the day stays in one piece. */
export function When({ at, dayOnly = false }: WhenProps) {
  return (
    <time className="when" dateTime={at}>
      <span>{dayOf(at)}</span>
      {!dayOnly && `, ${clockOf(at)}`}
    </time>
  );
}

/** A day of the calendar, in one piece in a table. */
export function Day({ on }: { on: string }) {
  return (
    <time className="when" dateTime={on}>
      <span>{longDate(on)}</span>
    </time>
  );
}
