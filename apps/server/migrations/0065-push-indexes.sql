-- outside a transaction: readers and writers go on
alter table consent validate constraint consent_kind_check;
drop index concurrently if exists learning_goal_push;
create index concurrently learning_goal_push on learning_goal (push_at) where push_at is not null;
