-- What people say about themselves, what others may see of it, and addresses to be confirmed.

alter table account
  add column date_of_birth date,
  add column bio text not null default '',
  add column education text not null default '',
  add column skills text not null default '',
  add column experience text not null default '',
  add column contact text not null default '',
  -- The parts of the profile that others may see: everything is hidden until its owner says otherwise.
  add column shown text[] not null default '{}';

-- A link that shows whose mailbox an address is. Only the hash of its token is kept.
create table email_confirmation (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  expires_at timestamptz not null
);
create index email_confirmation_account on email_confirmation (account_id);
create index email_confirmation_expires on email_confirmation (expires_at);

-- Deleting an account takes its name and address off its entries; everything else stays as written.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.at, new.action) = (old.id, old.at, old.action)
    and new.subject is not distinct from old.subject
    and (new.address is not distinct from old.address or (new.address is null and old.actor_id is not null))
  then return new; end if;
  raise exception 'the audit log is append only';
end $$;
