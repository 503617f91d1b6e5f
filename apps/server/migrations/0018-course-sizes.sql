-- What the pictures of a version of a course come to, measured once they are all drawn: every server says the same of it, and the
-- landing page that one has sent is not sent again by another.
create table course_size (
  version text primary key,
  bytes integer not null
);
