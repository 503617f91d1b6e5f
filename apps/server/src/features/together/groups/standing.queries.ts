import { noticesOfManagers } from '@readytowork/contract';
import { arrayOf, boolean, integer, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { sortNameOf, wholeNameOf } from '../../base/accounts/name-columns.ts';

const standingRow = {
  group_id: integer,
  member: integer,
  first_name: nullable(text),
  last_name: nullable(text),
  /** Set for an invitation only. */
  email: nullable(text),
  invited_at: nullable(timestamp),
  /** When a member joined. */
  agreed_at: nullable(timestamp),
  help_at: nullable(timestamp),
  help_module_id: nullable(integer),
  /** Null if the group has no module, or no learner has joined. */
  module_id: nullable(integer),
  passed_at: nullable(timestamp),
  best_result: nullable(integer),
  /** Numbers of completed chapters, including those that the course no longer has. */
  chapters: arrayOf(integer),
  chapters_done_at: nullable(timestamp),
  assessment_begun: boolean,
  /** Results of the last two finished attempts, newest first. */
  results: arrayOf(integer),
  finished_at: arrayOf(timestamp),
  last_active: nullable(timestamp),
  /** The oldest message of the learner that no facilitator has opened. */
  wrote_at: nullable(timestamp),
  /** The last message of a facilitator to the learner. */
  written_at: nullable(timestamp),
  written_by: nullable(integer),
  written_name: nullable(text),
};
export type StandingRow = RowOf<typeof standingRow>;

/**
 * The progress of all members of these groups in each assigned module: one statement for the screen, the file and the progress
 * page. It starts from the members and finds their records by indexes of the account. `offset 0` prevents the planner, which does
 * not know how few members there are, from reading whole tables.
 */
const standing = prepared(
  `select gm.group_id, gm.id as member, a.first_name, a.last_name, gm.email,
    case when gm.state = 'invited' then gm.invited_at end as invited_at, gm.agreed_at, gm.help_at, gm.help_module_id,
    o.module_id, r.passed_at, r.best_result::int as best_result,
    coalesce(p.chapters, '{}') as chapters, p.done_at as chapters_done_at,
    coalesce(t.begun, false) as assessment_begun, coalesce(t.results[1:2], '{}') as results,
    coalesce(t.finished_at[1:2], '{}') as finished_at,
    greatest(p.touched_at, s.touched_at, t.touched_at) as last_active,
    w.wrote_at, l.at as written_at, l.author_id as written_by, l.name as written_name
  from unnest($1::int[]) as asked (id)
  cross join lateral (select * from group_member m where m.group_id = asked.id and m.state <> 'left'
    and ($3::text[] is null or (m.state = 'joined' and m.agreed_to = any($3))) offset 0) gm
  left join lateral (select * from account a where a.id = gm.account_id offset 0) a on true
  cross join lateral (
    select min(at) as wrote_at from group_message w
    where w.group_id = gm.group_id and w.account_id = gm.account_id and w.from_learner and w.read_at is null
      and w.hidden_at is null
  ) w
  left join lateral (
    select l.at, l.author_id, ${wholeNameOf('by')} as name from group_message l left join account by on by.id = l.author_id
    where l.group_id = gm.group_id and l.account_id = gm.account_id and not l.from_learner order by l.at desc, l.id limit 1
  ) l on true
  left join lateral (
    select module_id from group_module o where o.group_id = gm.group_id and gm.state = 'joined' offset 0
  ) o on true
  left join lateral (
    select * from assessment r where r.account_id = gm.account_id and r.module_id = o.module_id offset 0
  ) r on true
  cross join lateral (
    select array_agg(chapter::int) filter (where completed_at is not null) as chapters,
      max(completed_at) as done_at, max(updated_at) as touched_at
    from chapter_progress p where p.account_id = gm.account_id and p.module_id = o.module_id
  ) p
  cross join lateral (
    select max(updated_at) as touched_at from scorm_progress s
    where s.account_id = gm.account_id and s.module_id = o.module_id
  ) s
  cross join lateral (
    select bool_or(open or finished_at is not null) as begun,
      array_agg(result::int order by id desc) filter (where result is not null) as results,
      array_agg(finished_at order by id desc) filter (where result is not null) as finished_at,
      max(coalesce(finished_at, started_at)) as touched_at
    from (
      select id, open, result, started_at, finished_at from attempt t
      where t.account_id = gm.account_id and t.module_id = o.module_id order by id desc limit 3
    ) latest
  ) t
  where ((gm.state = 'joined' and a.deactivated_at is null) or (gm.state = 'invited' and gm.expires_at > $2))
  order by gm.group_id, lower(coalesce(${sortNameOf('a')}, gm.email)), gm.id, o.module_id`,
  standingRow,
);

/** @param asManager true for a manager, who sees only the learners who agreed to that */
export const standingsIn = (db: Executor, groups: number[], at: Date, asManager: boolean) =>
  standing(db, groups, at, asManager ? noticesOfManagers : null);
