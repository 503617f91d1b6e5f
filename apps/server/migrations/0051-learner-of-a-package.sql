-- What a package is told of its learner (docs/decisions/0068-what-a-package-can-reach.md).
alter table module
  -- null: the default, the first name for packages made by others and the full name for ours.
  add column learner_name text check (learner_name in ('none', 'first_name', 'full_name')),
  -- The key of the numbers under which its packages know learners. It must never change: packages may have stored them.
  add column learner_key uuid not null default gen_random_uuid();
