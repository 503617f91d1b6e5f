import { boolean, float, integer, nullable, text } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { dayOf } from '../../../local-time.ts';

interface Asked {
  /** The days of the period in South Africa; both ends are included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Maximum number of days to read; the latest days are read. */
  most: number;
  now: Date;
}

const days = `
  select day::timestamp at time zone 'Africa/Johannesburg' as from_time,
    ($2::date + 1)::timestamp at time zone 'Africa/Johannesburg' as to_time
  from greatest($1::date, $2::date - $3::int + 1) as day`;

const byDay = prepared(
  `select (created_at at time zone 'Africa/Johannesburg')::date::text as day, count(*)::int as tickets,
    count(first_answer_at)::int as answered,
    (percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at) / 3600)
      filter (where first_answer_at is not null))::float8 as median_hours
  from (${days}) as asked, support_ticket
  where merged_into is null and created_at >= from_time and created_at < to_time
  group by day order by day desc`,
  { day: text, tickets: integer, answered: integer, median_hours: nullable(float) },
);

const isMore = prepared(
  `select exists (select from (${days}) as asked, support_ticket
    where merged_into is null and created_at >= $1::timestamp at time zone 'Africa/Johannesburg' and created_at < from_time) as more`,
  { more: boolean },
);

/** Counts tickets per day and how long people waited for an answer, using the index on time. */
export class SupportLoad {
  constructor(private readonly deps: { db: Database }) {}

  /** @returns the days with tickets, latest first; `more` if earlier days of the period are left out */
  async byDay({ from = '2000-01-01', to, most, now }: Asked) {
    const { db } = this.deps;
    const today = dayOf(now);
    const last = to === undefined || to > today ? today : to;
    const rows = await byDay(db, from, last, most);
    const [found] = await isMore(db, from, last, most);
    return { rows, more: found?.more ?? false };
  }
}
