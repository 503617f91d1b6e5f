-- Photographs that editors upload for the slides of a course, drawn anew as JPEG. The text of a version or a draft names them in
-- pictures.yaml by their hash (docs/decisions/0103).
create table course_picture (
  module_id integer not null references module on delete cascade,
  -- SHA-256 of the bytes, hex
  hash text not null,
  bytes bytea not null,
  size integer not null,
  width integer not null,
  height integer not null,
  sent_at timestamptz not null,
  primary key (module_id, hash)
);
-- A JPEG does not become smaller.
alter table course_picture alter column bytes set storage external;
create index course_picture_hash on course_picture (hash);
create index course_picture_sent on course_picture (sent_at);
