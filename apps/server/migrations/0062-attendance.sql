-- Who was at a meeting of a group (docs/decisions/0076). A group meets once a day at most, so two phones without a network mean the
-- same meeting by its day.
create table group_meeting (
  group_id integer not null references learner_group on delete cascade,
  held_on date not null,
  title text not null check (length(title) <= 80),
  minutes integer not null check (minutes between 15 and 720),
  created_at timestamptz not null,
  primary key (group_id, held_on)
);

-- Marks are acts: none is ever changed but for its standing, so the same one may arrive again.
create table attendance_mark (
  -- Made by the phone.
  id uuid primary key,
  -- The order of arrival, which decides; the meeting is locked meanwhile.
  arrival bigint generated always as identity,
  group_id integer not null,
  held_on date not null,
  account_id integer not null references account on delete cascade,
  state text not null check (state in ('present', 'late', 'excused', 'absent')),
  excuse text check (excuse in ('ill', 'work', 'family', 'transport', 'other')),
  replaces uuid[] not null check (cardinality(replaces) <= 20),
  -- Whether it counts, disagrees with the one that counts, or is over.
  standing text not null check (standing in ('counts', 'contested', 'agrees', 'past')),
  marked_by integer references account on delete set null,
  arrived_at timestamptz not null,
  -- The phone's clock, for information.
  phone_at timestamptz not null,
  check ((state = 'excused') = (excuse is not null)),
  foreign key (group_id, held_on) references group_meeting on delete cascade
);
create index attendance_mark_meeting on attendance_mark (group_id, held_on, account_id, arrival);
create index attendance_mark_account on attendance_mark (account_id);
create index attendance_mark_by on attendance_mark (marked_by) where marked_by is not null;
create trigger whole_account after insert on attendance_mark for each row execute function refuse_merged_account();
