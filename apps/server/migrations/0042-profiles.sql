-- Pages of people that a moderator has hidden (docs/decisions/0058).
create table hidden_profile (
  account_id integer primary key references account on delete cascade,
  at timestamptz not null
);
create trigger whole_account after insert on hidden_profile for each row execute function refuse_merged_account();
