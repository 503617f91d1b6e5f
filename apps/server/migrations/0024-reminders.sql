-- What people set for themselves: on how many days of a week they want to learn, and whether we may remind them by mail.

create table learning_goal (
  account_id integer primary key references account on delete cascade,
  -- Null: no goal.
  weekly_days smallint check (weekly_days between 1 and 7),
  -- When the next reminder is due; null: they are off, as they are at first.
  remind_at timestamptz,
  reminded_at timestamptz,
  -- How many reminders in a row were sent after which nothing was learned.
  unanswered smallint not null default 0
) with (fillfactor = 80);
-- Of a million accounts few want reminders, and of those few are due.
create index learning_goal_due on learning_goal (remind_at) where remind_at is not null;

-- The days on which somebody learned, as the calendar in South Africa has them.
create table learning_day (
  account_id integer not null references account on delete cascade,
  day date not null,
  primary key (account_id, day)
);
create index learning_day_day on learning_day (day);
