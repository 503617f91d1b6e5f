-- outside a transaction: readers and writers go on
alter table consent validate constraint consent_kind_check;
