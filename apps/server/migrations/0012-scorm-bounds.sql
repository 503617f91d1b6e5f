-- What course packages keep for a learner is bounded by what it is when it is read, not by what it takes on the disk.

-- A megabyte of the same letter takes a few kilobytes on the disk, and a megabyte in every answer. How much one SCO, one module
-- and one account may have stands in features/scorm/room.ts; this is the last line, above the largest of them.
alter table scorm_progress add column bytes integer not null generated always as (octet_length(data::text)) stored;
alter table scorm_progress drop constraint scorm_progress_fits;
-- What is stored already stays readable, whatever its size.
alter table scorm_progress add constraint scorm_progress_fits check (bytes <= 4194304) not valid;
