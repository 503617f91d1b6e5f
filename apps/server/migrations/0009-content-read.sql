-- From which files the courses, packages and articles in here were last read: a start that finds the same reads none.
create table content_read (
  is_only boolean primary key default true check (is_only),
  hash text not null,
  read_at timestamptz not null default now()
);
