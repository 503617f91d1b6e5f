-- How a learner's misses come back after a pass (docs/decisions/0041): a row for each question that was answered in a review. A question
-- that was never answered there has none: what is due follows from the attempts.
create table review_question (
  account_id integer not null references account on delete cascade,
  module_id integer not null references module,
  -- md5 of the question's words: the same question in every version of the course.
  question uuid not null,
  -- How many times in a row it was right, and how many times in all it was wrong.
  streak smallint not null check (streak between 0 and 3),
  misses smallint not null,
  -- A day in South Africa; null: it comes no more.
  due date,
  answered_at timestamptz not null,
  primary key (account_id, module_id, question)
) with (fillfactor = 80);

-- The day on which somebody said "Not now".
create table review_pause (
  account_id integer primary key references account on delete cascade,
  day date not null
) with (fillfactor = 80);
