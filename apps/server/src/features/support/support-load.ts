import { float, integer, nullable, text } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

interface Asked {
  /** Days in South Africa, both included. */
  from?: string | undefined;
  to?: string | undefined;
  most: number;
}

const byDay = prepared(
  `select (created_at at time zone 'Africa/Johannesburg')::date::text as day, count(*)::int as tickets,
    count(first_answer_at)::int as answered,
    (percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at) / 3600)
      filter (where first_answer_at is not null))::float8 as median_hours
  from support_ticket
  where merged_into is null
    and created_at >= $1::timestamp at time zone 'Africa/Johannesburg'
    and created_at < ($2::date + 1)::timestamp at time zone 'Africa/Johannesburg'
  group by day order by day desc limit $3`,
  { day: text, tickets: integer, answered: integer, median_hours: nullable(float) },
);

/** How many tickets came on each day, and how long people waited for an answer: found by the index on their time. */
export class SupportLoad {
  constructor(private readonly deps: { db: Database }) {}

  byDay({ from = '2000-01-01', to = '2999-12-31', most }: Asked) {
    return byDay(this.deps.db, from, to, most);
  }
}
