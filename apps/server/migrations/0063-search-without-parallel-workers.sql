-- At 100,000 accounts PostgreSQL expected a search of people to be dear, since it counts the function for each row found, and started
-- a process for each statement: most of the search's time. The index has the words, so the function is not even called.
alter function person_words(text, text) parallel restricted;
