-- outside a transaction: readers and writers go on
-- Finds the learners of a package who registered last, for the report of what they answered.
drop index concurrently if exists scorm_progress_newest;
create index concurrently scorm_progress_newest on scorm_progress (module_id, account_id);
