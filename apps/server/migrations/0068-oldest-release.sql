-- The oldest release that may run on these tables. A migration that removes what an earlier release reads or writes sets it anew.
comment on table migration is 'oldest release: 0.1.0';
