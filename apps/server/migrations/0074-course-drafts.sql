-- The text files of a version of a course, so that an editor can begin from what learners see. Versions of older releases have none
-- until content/ is read again with the same text.
create table course_source (
  version_id integer not null references course_version on delete cascade,
  name text not null,
  text text not null,
  primary key (version_id, name)
);

-- What editors have changed in a course and not published yet: one draft a course.
create table course_draft (
  module_id integer primary key references module on delete cascade,
  -- What learners saw, and what the release held, when the draft was begun.
  base_version_id integer not null references course_version,
  base_files_version_id integer references course_version,
  revision uuid not null
);

-- The files that differ from the published ones.
create table course_draft_file (
  module_id integer not null references course_draft on delete cascade,
  name text not null,
  -- null: the draft takes the file away
  text text,
  edited_by integer references account on delete set null,
  edited_at timestamptz not null,
  primary key (module_id, name)
);
create index course_draft_file_editor on course_draft_file (edited_by) where edited_by is not null;
