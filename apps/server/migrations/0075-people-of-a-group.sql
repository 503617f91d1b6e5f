-- outside a transaction: readers and writers go on
-- What the learners of a group did in a quarter in the group's courses. Counted with people_count; names nobody.
create table if not exists people_group_count (
  -- The first day of the quarter.
  quarter date not null,
  group_id integer not null,
  -- 0: all courses of the group together, each person once.
  module_id integer not null,
  registered integer not null,
  learners integer not null,
  started integer not null,
  new_people integer not null,
  finished integer not null,
  certified integer not null,
  certificates integer not null,
  seconds bigint not null,
  cohort_finished integer not null,
  cohort_begun integer not null,
  cohort_passed integer not null,
  cohort_certified integer not null,
  primary key (quarter, group_id, module_id)
);

-- Offers an analyst the groups of a partner.
drop index concurrently if exists learner_group_partner;
create index concurrently learner_group_partner on learner_group (partner_id, id);
