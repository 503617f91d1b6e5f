-- outside a transaction: readers and writers go on
-- How many a change to a module concerns: who has begun it, who is in its assessment, who has something in which part of a package.
drop index concurrently if exists chapter_progress_begun;
create index concurrently chapter_progress_begun on chapter_progress (module_id) where chapter = 1;
drop index concurrently if exists attempt_running_in;
create index concurrently attempt_running_in on attempt (module_id) where finished_at is null;
drop index concurrently if exists scorm_progress_part;
create index concurrently scorm_progress_part on scorm_progress (module_id, sco);
