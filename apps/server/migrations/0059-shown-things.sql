-- What a question shows: the thing (a payslip, an advert) as the question asks about it, and its name in the course, by which the draw
-- keeps questions about the same thing together. Both are null for a question that shows nothing.
alter table question
  add column shows text,
  add column shown jsonb;
