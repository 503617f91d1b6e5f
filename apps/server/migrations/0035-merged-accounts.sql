-- outside a transaction: readers and writers go on
alter table account validate constraint account_merged;
-- Whose they are now: for the copy and the end of somebody's data, and where an account goes.
drop index concurrently if exists account_part_of;
create index concurrently account_part_of on account (part_of) where part_of is not null;
