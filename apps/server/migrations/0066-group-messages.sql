-- What facilitators and a learner of their group write to each other (docs/decisions/0082). A message to several learners is one row
-- for each of them, so that it goes with the learner's account.
create table group_message (
  id uuid primary key default gen_random_uuid(),
  -- Made by the device that wrote it: the same again is the same message.
  key uuid not null,
  group_id integer not null references learner_group on delete cascade,
  -- The learner; the group's facilitators are on the other side.
  account_id integer not null references account on delete cascade,
  from_learner boolean not null,
  -- The facilitator who wrote; null for the learner's own, and when that account is deleted.
  author_id integer references account on delete set null,
  -- Why the facilitator wrote; null for the learner's own.
  reason text check (reason in ('asked_for_help', 'failed_twice', 'assessment_not_begun', 'stopped', 'not_begun', 'due_soon', 'answer', 'other')),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null,
  -- When the other side opened it.
  read_at timestamptz,
  -- When a moderator, or a report, hid it.
  hidden_at timestamptz,
  check (from_learner = (reason is null)),
  check (not from_learner or author_id is null)
) with (fillfactor = 80);
create unique index group_message_key on group_message (key, account_id);
create index group_message_thread on group_message (group_id, account_id, at);
create index group_message_account on group_message (account_id, at);
create index group_message_author on group_message (author_id) where author_id is not null;
create index group_message_at on group_message (at);
create trigger whole_account after insert on group_message for each row execute function refuse_merged_account();

-- Whether a learner wants a mail when a facilitator has written. Without a row: yes.
create table group_mail_choice (
  account_id integer primary key references account on delete cascade,
  mails boolean not null,
  changed_at timestamptz not null
);
create trigger whole_account after insert on group_mail_choice for each row execute function refuse_merged_account();

alter table moderation_case drop constraint moderation_case_kind_check;
alter table moderation_case add constraint moderation_case_kind_check
  check (kind in ('profile', 'post', 'comment', 'message', 'group_message')) not valid;
