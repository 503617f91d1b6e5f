-- As every table that an account writes to (0035-merge.sql): nothing is stored under an account that is part of another now.
create trigger whole_account after insert on job_search for each row execute function refuse_merged_account();
create trigger whole_account after insert on job_search_record for each row execute function refuse_merged_account();
