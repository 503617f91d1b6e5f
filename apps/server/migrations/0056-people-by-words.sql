-- outside a transaction: readers and writers go on
drop index concurrently if exists account_by_words;
create index concurrently account_by_words on account
  using gin (person_words(first_name || ' ' || last_name, email));
drop index concurrently if exists support_ticket_by_person;
create index concurrently support_ticket_by_person on support_ticket
  using gin (person_words(name || ' ' || surname, email));
