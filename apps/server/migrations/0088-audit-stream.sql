-- The audit log goes to a SIEM (docs/decisions/0097). One row while a target is set; without it no entry waits.
create table audit_stream (
  only_one boolean primary key default true check (only_one),
  -- When a process with a target last looked.
  asked_at timestamptz not null default now(),
  -- The run that sends now, and until when it may.
  held_by uuid,
  held_until timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  -- After a failure the target is left alone until then.
  retry_at timestamptz
);

-- Entries that the target has not taken. A row appears with its entry's commit, so an entry that commits after later ones waits too.
create table audit_unsent (audit_id bigint primary key references audit on delete cascade);

create function audit_waits_for_stream() returns trigger language plpgsql as $$
begin
  insert into audit_unsent select new.id from audit_stream;
  return null;
end $$;
create trigger audit_streamed after insert on audit for each row execute function audit_waits_for_stream();
