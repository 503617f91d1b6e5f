-- A draft that is published at a moment which an editor has chosen. The checker's refusal at that moment stays until somebody chooses
-- another one.
alter table course_draft
  add column publish_at timestamptz,
  add column publish_by integer references account on delete set null,
  add column publish_problem text;
create index course_draft_publish_by on course_draft (publish_by) where publish_by is not null;
