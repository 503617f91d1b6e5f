-- outside a transaction: readers and writers go on
-- Finds the learners who passed a package before an editor let it decide.
drop index concurrently if exists scorm_progress_passed;
create index concurrently scorm_progress_passed on scorm_progress (module_id, account_id) where passed;
