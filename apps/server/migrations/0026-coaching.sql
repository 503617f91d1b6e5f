-- What a question says beyond right and wrong: the outcome that it tests, the slide that teaches it (from 1, as people count), and
-- what to say to whoever chose each option, in the order of the options; nothing where nothing is written. Without a default that
-- is computed, so that no row is written for the columns themselves.
alter table question
  add column outcome smallint,
  add column slide smallint,
  add column coaching text[] not null default '{}';

-- The courses that are stored say it already. There are some 30 questions for each version of a course, however many learners.
update question q
set outcome = stored.outcome, slide = stored.slide, coaching = stored.coaching
from (
  select v.id as version_id, asked ->> 'question' as text, (asked ->> 'outcome')::smallint as outcome, (asked ->> 'slide')::smallint as slide,
    array(
      select coalesce(one.wrong ->> 'coaching', '')
      from jsonb_path_query(jsonb_build_array('{}'::jsonb) || (asked -> 'wrong'), '$[*]') with ordinality as one (wrong, place)
      order by place
    ) as coaching
  from course_version v, jsonb_path_query(v.course, '$.quiz.online[*]') as asked
) stored
where q.version_id = stored.version_id and q.text = stored.text;
