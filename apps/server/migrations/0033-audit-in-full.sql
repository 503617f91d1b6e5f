-- What an act changed, by which request, and which operator it was (docs/decisions/0050).
alter table audit
  -- The request in whose transaction it was written; null: a note about several requests, or no request.
  add column request_id uuid,
  -- The system user who ran a command; null: it was no command.
  add column operator text,
  -- The fields that changed, by the list of fields of the action (packages/contract/src/audit.ts): never a secret.
  add column before jsonb,
  add column after jsonb;
alter table audit add constraint audit_bounded check (
  coalesce(octet_length(before::text), 0) <= 8000 and coalesce(octet_length(after::text), 0) <= 8000
  and length(operator) <= 100) not valid;

-- Deleting an account takes it off the entries, and with it the address and the values of what it did or of what was done to it.
-- Everything else stays as written.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
declare
  leaves boolean := num_nonnulls(old.actor_id, old.about_id) > num_nonnulls(new.actor_id, new.about_id);
begin
  if (new.id, new.at, new.action) = (old.id, old.at, old.action)
    and (new.subject, new.request_id, new.operator) is not distinct from (old.subject, old.request_id, old.operator)
    and (new.actor_id is not distinct from old.actor_id or new.actor_id is null)
    and (new.about_id is not distinct from old.about_id or new.about_id is null)
    and (new.address is not distinct from old.address or (new.address is null and leaves))
    and (new.before is not distinct from old.before or (new.before is null and leaves))
    and (new.after is not distinct from old.after or (new.after is null and leaves))
    and (new.actor_id, new.about_id, new.address, new.before, new.after)
      is distinct from (old.actor_id, old.about_id, old.address, old.before, old.after)
  then return new; end if;
  raise exception 'the audit log is append only';
end $$;
