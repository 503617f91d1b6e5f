-- People see where they are signed in, operators see attacks and end them.

-- What the user agent says of itself, shortened to two names ("Chrome", "Android"); null: not known.
alter table session add column browser text check (length(browser) <= 40);
alter table session add column system text check (length(system) <= 40);

alter table certificate add column withdrawn_reason text;

-- Whom an entry is about, besides who did it: failed sign-ins to an account, look-ups of a person.
alter table audit add column about_id integer references account on delete set null;
create index audit_about on audit (about_id, id) where about_id is not null;

-- Deleting an account takes it off the entries, and the address of what it did or of what was done to it. Everything
-- else stays as written.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.action) = (old.id, old.at, old.action)
    and new.subject is not distinct from old.subject
    and (new.actor_id is not distinct from old.actor_id or new.actor_id is null)
    and (new.about_id is not distinct from old.about_id or new.about_id is null)
    and (
      new.address is not distinct from old.address
      or (new.address is null and num_nonnulls(old.actor_id, old.about_id) > num_nonnulls(new.actor_id, new.about_id)))
    and (new.actor_id, new.about_id, new.address) is distinct from (old.actor_id, old.about_id, old.address)
  then return new; end if;
  raise exception 'the audit log is append only';
end $$;
