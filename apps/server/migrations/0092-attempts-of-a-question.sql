-- outside a transaction: readers and writers go on
-- The attempts that hold a question whose key was corrected. Without the list of pending entries, so that no learner's new attempt
-- waits while it is emptied.
drop index concurrently if exists attempt_questions;
create index concurrently attempt_questions on attempt using gin (question_ids) with (fastupdate = off);
