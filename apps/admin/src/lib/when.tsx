import { dayOf, momentOf } from './dates.ts';

interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** Only the day matters. */
  dayOnly?: boolean;
}

/** A moment in South African time. */
export function When({ at, dayOnly = false }: WhenProps) {
  return <time dateTime={at}>{dayOnly ? dayOf(at) : momentOf(at)}</time>;
}
