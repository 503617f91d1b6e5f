-- One more role: a manager sees the groups and the figures of their partners. Checked by the next migration, which lets writers work.
alter table account drop constraint account_staff_role_check;
alter table account add constraint account_staff_role_check
  check (staff_role in ('analyst', 'manager', 'editor', 'support', 'administrator')) not valid;
alter table invitation drop constraint invitation_staff_role_check;
alter table invitation add constraint invitation_staff_role_check
  check (staff_role in ('analyst', 'manager', 'editor', 'support', 'administrator')) not valid;

-- Who manages a partner (docs/decisions/0101). It counts while the account has the role, and goes with the role.
create table partner_manager (
  partner_id integer not null references partner on delete cascade,
  account_id integer not null references account on delete cascade,
  added_at timestamptz not null,
  primary key (partner_id, account_id)
);
create index partner_manager_account on partner_manager (account_id);
create trigger whole_account after insert on partner_manager for each row execute function refuse_merged_account();
