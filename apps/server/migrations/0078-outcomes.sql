-- What a learner does some months after their first certificate (docs/decisions/0092): one question each, asked once.
create table outcome (
  account_id integer not null references account on delete cascade,
  months smallint not null check (months = 3 or months = 6),
  -- The day this many months after the first certificate.
  due_on date not null,
  -- True while the question stands on the learner's home page: until it is answered, put aside or old.
  open boolean not null default true,
  -- 'unsaid': the person would rather not say; null: not answered.
  answer text check (answer in ('working', 'studying', 'own_business', 'looking', 'unsaid')),
  -- When a mail with the question is due; null: none is.
  mail_at timestamptz,
  primary key (account_id, months)
) with (fillfactor = 80);
create index outcome_open on outcome (due_on) where open;
create index outcome_mail on outcome (mail_at) where mail_at is not null;
create trigger whole_account after insert on outcome for each row execute function refuse_merged_account();

-- Whether the question may come by mail. Without a row it may not.
create table outcome_choice (
  account_id integer primary key references account on delete cascade,
  mails boolean not null
);
create trigger whole_account after insert on outcome_choice for each row execute function refuse_merged_account();

-- Whether it may come as a notification.
alter table push_choice add column outcomes boolean not null default false;

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('terms', 'reminders', 'group', 'community', 'digest', 'push', 'outcomes')) not valid;

-- People who were asked in the quarter, and their answers; of all courses together.
alter table people_count
  add column asked_3 integer not null default 0,
  add column working_3 integer not null default 0,
  add column studying_3 integer not null default 0,
  add column own_business_3 integer not null default 0,
  add column looking_3 integer not null default 0,
  add column unsaid_3 integer not null default 0,
  add column asked_6 integer not null default 0,
  add column working_6 integer not null default 0,
  add column studying_6 integer not null default 0,
  add column own_business_6 integer not null default 0,
  add column looking_6 integer not null default 0,
  add column unsaid_6 integer not null default 0;
alter table people_group_count
  add column asked_3 integer not null default 0,
  add column working_3 integer not null default 0,
  add column studying_3 integer not null default 0,
  add column own_business_3 integer not null default 0,
  add column looking_3 integer not null default 0,
  add column unsaid_3 integer not null default 0,
  add column asked_6 integer not null default 0,
  add column working_6 integer not null default 0,
  add column studying_6 integer not null default 0,
  add column own_business_6 integer not null default 0,
  add column looking_6 integer not null default 0,
  add column unsaid_6 integer not null default 0;
