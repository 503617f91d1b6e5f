-- outside a transaction: readers and writers go on
-- The report on support reads a year of tickets: by this index alone, not their texts.
drop index concurrently if exists support_ticket_load;
create index concurrently support_ticket_load on support_ticket (created_at) include (first_answer_at) where merged_into is null;
