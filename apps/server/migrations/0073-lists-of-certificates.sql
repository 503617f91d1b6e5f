-- outside a transaction: readers and writers go on
drop index concurrently if exists certificate_issued;
create index concurrently certificate_issued on certificate (issued_at, number);
drop index concurrently if exists certificate_of_module;
create index concurrently certificate_of_module on certificate (module_id, issued_at, number);
drop index concurrently if exists certificate_withdrawn;
create index concurrently certificate_withdrawn on certificate (issued_at, number) where withdrawn_at is not null;
drop index concurrently if exists certificate_by_words;
create index concurrently certificate_by_words on certificate using gin (person_words(name, ''));
