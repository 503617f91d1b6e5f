-- What a learner wants (a job, a business …), and the steps of the path there that only their device could see.

create table learning_path (
  account_id integer primary key references account on delete cascade,
  -- Null: not asked yet. 'none': the learner passed the question over.
  aim text check (aim in ('job', 'business', 'study', 'unsure', 'none')),
  -- A set: each step once.
  ticks text[] not null default '{}' check (cardinality(ticks) <= 30)
) with (fillfactor = 80);
create trigger whole_account after insert on learning_path for each row execute function refuse_merged_account();
