-- Filters of the report of people that a member of staff keeps under a name (docs/decisions/0095).
create table saved_report (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  -- As in the address of the page, without the quarter.
  filters jsonb not null,
  created_at timestamptz not null
);
create index saved_report_account on saved_report (account_id);
create trigger whole_account after insert on saved_report for each row execute function refuse_merged_account();

-- Who gets a saved report by mail every month.
create table report_receiver (
  id integer generated always as identity primary key,
  report_id integer not null references saved_report on delete cascade,
  account_id integer not null references account on delete cascade,
  -- When the next mail is due; null: the receiver has stopped it.
  mail_at timestamptz,
  unique (report_id, account_id)
);
create index report_receiver_account on report_receiver (account_id);
create index report_receiver_mail on report_receiver (mail_at) where mail_at is not null;
create trigger whole_account after insert on report_receiver for each row execute function refuse_merged_account();
