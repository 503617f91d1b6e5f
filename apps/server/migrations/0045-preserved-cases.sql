-- How many cases are kept for an authority is counted without reading the others.
create index moderation_case_preserved on moderation_case (id) where preserved;
