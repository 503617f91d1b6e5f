-- outside a transaction: readers and writers go on
drop index concurrently if exists support_ticket_words;
create index concurrently support_ticket_words on support_ticket
  using gin (to_tsvector('english', topic || ' ' || message || ' ' || name || ' ' || surname));
drop index concurrently if exists support_ticket_last_message;
create index concurrently support_ticket_last_message on support_ticket (last_message_at);
drop index concurrently if exists support_ticket_latest;
create index concurrently support_ticket_latest on support_ticket (last_message_at, id) where merged_into is null;
drop index concurrently if exists support_ticket_not_closed;
create index concurrently support_ticket_not_closed on support_ticket (last_message_at, id)
  where merged_into is null and state <> 'closed';
drop index concurrently if exists support_ticket_of_nobody;
create index concurrently support_ticket_of_nobody on support_ticket (last_message_at, id)
  where merged_into is null and owner_id is null;
drop index concurrently if exists support_ticket_owner;
create index concurrently support_ticket_owner on support_ticket (owner_id, last_message_at, id) where owner_id is not null;
drop index concurrently if exists support_ticket_merged;
create index concurrently support_ticket_merged on support_ticket (merged_into) where merged_into is not null;
