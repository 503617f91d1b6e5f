-- The learner first, as in every other table of what learners do: one learner's rows lie together, and the table can be spread
-- over several machines by account (Citus wants the column it spreads by in every key).
alter table attempt drop constraint attempt_pkey, add primary key (account_id, id);
