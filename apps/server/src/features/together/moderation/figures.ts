import { integer } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

/** Closed cases are deleted after this many days, so figures cannot go further back. */
const days = 90;

const figures = prepared(
  `with recent as (
    select id, reason, opened_at, due_at, preserved,
      (select min(at) from moderation_act a where a.case_id = c.id and act = 'decided') as decided_at,
      exists (select from moderation_act a where a.case_id = c.id and act = 'escalated') as escalated,
      exists (select from moderation_act a where a.case_id = c.id and act = 'appealed') as appealed,
      exists (select from moderation_act a where a.case_id = c.id and appeal_outcome = 'overturned') as overturned
    from moderation_case c where opened_at > $1::timestamptz - make_interval(days => ${days}) and cause = 'report')
  select count(*)::int as reported,
    (count(*) filter (where reason in ('child', 'threat', 'self-harm')))::int as urgent,
    count(decided_at)::int as decided,
    (count(*) filter (where decided_at <= opened_at + case when reason in ('child', 'threat', 'self-harm')
      then interval '1 hour' else interval '1 day' end))::int as in_time,
    (count(*) filter (where escalated))::int as escalated,
    (count(*) filter (where appealed))::int as appeals,
    (count(*) filter (where overturned))::int as overturned,
    (select count(*)::int from moderation_case where preserved) as preserved
  from recent`,
  {
    reported: integer,
    urgent: integer,
    decided: integer,
    in_time: integer,
    escalated: integer,
    appeals: integer,
    overturned: integer,
    preserved: integer,
  },
);

const none = {
  reported: 0,
  urgent: 0,
  decided: 0,
  in_time: 0,
  escalated: 0,
  appeals: 0,
  overturned: 0,
  preserved: 0,
};

/** Moderation figures of the last 90 days, which an operator may have to publish. */
export class ModerationFigures {
  constructor(private readonly deps: { db: Database; clock: () => Date }) {}

  async readFigures() {
    const at = this.deps.clock();
    const [found = none] = await figures(this.deps.db, at);
    return { as_of: at.toISOString(), ...found };
  }
}
