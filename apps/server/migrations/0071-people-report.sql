-- One more role: an analyst reads the report of people, and nothing else. Checked by the next migration, which lets writers work.
alter table account drop constraint account_staff_role_check;
alter table account add constraint account_staff_role_check
  check (staff_role in ('analyst', 'editor', 'support', 'administrator')) not valid;
alter table invitation drop constraint invitation_staff_role_check;
alter table invitation add constraint invitation_staff_role_check
  check (staff_role in ('analyst', 'editor', 'support', 'administrator')) not valid;

-- What people did in a quarter, by what the report "People" can be asked for. Counted every night; names nobody.
create table people_count (
  -- The first day of the quarter.
  quarter date not null,
  -- 0: all courses together, each person once.
  module_id integer not null,
  -- 0: without a partner.
  partner_id integer not null,
  province text not null,
  age_band text not null,
  registered integer not null,
  -- People with learning time.
  learners integer not null,
  started integer not null,
  new_people integer not null,
  finished integer not null,
  certified integer not null,
  certificates integer not null,
  seconds bigint not null,
  -- How far those who started in the quarter had come by its end.
  cohort_finished integer not null,
  cohort_begun integer not null,
  cohort_passed integer not null,
  cohort_certified integer not null,
  primary key (quarter, module_id, partner_id, province, age_band)
);

-- The quarters that have been counted. A final one is never counted again.
create table people_quarter (
  quarter date primary key,
  as_of timestamptz not null,
  final boolean not null
);
