-- The questions of an uploaded course as an editor wrote them, comments included. Courses of content/ keep theirs in files.
alter table course_version add column questions_text text not null default '';
