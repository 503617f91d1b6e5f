-- outside a transaction: readers and writers go on
-- The inbox of one category: without it all closed tickets were counted through.
drop index concurrently if exists support_ticket_category;
create index concurrently support_ticket_category on support_ticket (category, last_message_at, id)
  where category is not null and merged_into is null;
