-- outside a transaction: readers and writers go on
-- People with one name have an empty last name: without btrim they would be sorted by a blank, before all others.
drop index concurrently if exists account_by_sort_name;
create index concurrently account_by_sort_name on account ((lower(btrim(last_name || ' ' || first_name))) collate "C", id);
drop index concurrently if exists account_by_name;
