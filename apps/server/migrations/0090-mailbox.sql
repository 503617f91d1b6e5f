-- The mailbox that answers by mail are read from (docs/decisions/0099): one row while one is set.
create table mailbox (
  only_one boolean primary key default true check (only_one),
  -- When it was last read to its end; at first, when it was set.
  read_at timestamptz not null default now(),
  -- The run that reads now, and until when it may.
  held_by uuid,
  held_until timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  -- After a failure the mailbox is left alone until then.
  retry_at timestamptz
);
