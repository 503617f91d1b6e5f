-- outside a transaction: readers and writers go on
alter table moderation_case validate constraint moderation_case_kind_check;
