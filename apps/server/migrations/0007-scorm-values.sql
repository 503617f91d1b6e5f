-- What course packages keep for a learner: one row for each SCO, so that a commit is one write.

create table scorm_progress (
  account_id integer not null references account on delete cascade,
  module_id integer not null references module,
  -- The item of the organization; '': the package as a whole. Longer, it would not fit the key.
  sco text not null check (octet_length(sco) <= 2000),
  -- Key-value pairs as the package set them; what jsonb refuses is escaped (features/scorm/pairs.ts).
  data jsonb not null,
  -- What the pairs said, as far as it was in range and vocabulary. It only ever gets better: a tab that was left open and
  -- commits late takes nothing back.
  completed_at timestamptz,
  passed boolean,
  -- The best, in percent.
  score smallint check (score between 0 and 100),
  updated_at timestamptz not null,
  primary key (account_id, module_id, sco),
  -- Looks at the length that the value carries, not at the value: no commit grows a row without end.
  constraint scorm_progress_fits check (pg_column_size(data) <= 8388608)
) with (fillfactor = 80);
