-- What a certificate says besides: fixed when it is earned, whatever is set or taught afterwards (docs/decisions/0034). The defaults
-- are for a server of the release before this one, which goes on giving certificates while it is replaced.
alter table certificate
  add column issuer text not null default 'ReadytoWork',
  -- [{"name", "title"}], only people who are named.
  add column signatories jsonb not null default '[]',
  add column learnt text[] not null default '{}';

-- Those that exist say for ever what they would say today.
with signing as (
  select coalesce(jsonb_agg(jsonb_build_object('name', btrim(person ->> 'name'), 'title', btrim(person ->> 'title')) order by place), '[]')
    as people
  from setting, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) with ordinality as one (person, place)
  where name = 'certificate_signatories' and btrim(person ->> 'name') <> ''
), taught as (
  select m.id,
    array(select outcome from jsonb_array_elements_text(course -> 'outcomes') with ordinality as one (outcome, place) order by place)
      as outcomes,
    array(select chapter ->> 'name' from jsonb_array_elements(course -> 'chapters') with ordinality as one (chapter, place) order by place)
      as topics
  from module m join course_version v on v.id = m.version_id
)
update certificate c
set signatories = people, learnt = case when outcomes = '{}' then topics else outcomes end
from signing, taught where taught.id = c.module_id;
