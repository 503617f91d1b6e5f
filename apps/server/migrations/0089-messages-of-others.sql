-- outside a transaction: readers and writers go on
alter table ticket_message validate constraint ticket_message_kind_check;
