-- Two accounts of one person become one (docs/decisions/0047).

-- The account that this one became part of. (Tickets have a merged_into, which the release before names without its table.) It signs in nowhere; its address stays taken, so that nobody else can be mistaken for it,
-- and it goes when that account goes.
alter table account add column part_of integer references account on delete cascade;
alter table account add constraint account_merged check (
  part_of is null or (deactivated_at is not null and staff_role is null and part_of <> id)) not valid;

-- What somebody sent while their account was merged waits for that, by the foreign key, and is refused then: as if the account were gone.
-- Nothing is stored, and acknowledged, where nobody would find it. Rows that are only updated belong to an account that holds them.
create function refuse_merged_account() returns trigger language plpgsql as $$
declare
  whole integer;
begin
  select part_of into whole from account where id = new.account_id for key share;
  if whole is not null then
    raise exception 'account % is part of account % now', new.account_id, whole
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_account_id_fkey';
  end if;
  return null;
end $$;
create function refuse_merged_facilitator() returns trigger language plpgsql as $$
declare
  whole integer;
begin
  select part_of into whole from account where id = new.facilitator_id for key share;
  if whole is not null then
    raise exception 'account % is part of account % now', new.facilitator_id, whole
      using errcode = 'foreign_key_violation', constraint = 'learner_group_account_id_fkey';
  end if;
  return null;
end $$;

-- After, so that an upsert that only updates pays nothing. The tables in the order in which a request writes them.
create trigger whole_account after insert on learner_group for each row execute function refuse_merged_facilitator();
create trigger whole_account after insert on group_member for each row execute function refuse_merged_account();
create trigger whole_account after insert on consent for each row execute function refuse_merged_account();
create trigger whole_account after insert on group_calendar for each row execute function refuse_merged_account();
create trigger whole_account after insert on attempt for each row
  when (current_setting('readytowork.load_data', true) is distinct from 'on') execute function refuse_merged_account();
create trigger whole_account after insert on assessment for each row
  when (current_setting('readytowork.load_data', true) is distinct from 'on') execute function refuse_merged_account();
create trigger whole_account after insert on chapter_progress for each row
  when (current_setting('readytowork.load_data', true) is distinct from 'on') execute function refuse_merged_account();
create trigger whole_account after insert on learning_time for each row execute function refuse_merged_account();
create trigger whole_account after insert on learning_day for each row execute function refuse_merged_account();
create trigger whole_account after insert on learning_goal for each row execute function refuse_merged_account();
create trigger whole_account after insert on scorm_progress for each row execute function refuse_merged_account();
create trigger whole_account after insert on workbook_entry for each row execute function refuse_merged_account();
create trigger whole_account after insert on review_question for each row execute function refuse_merged_account();
create trigger whole_account after insert on review_pause for each row execute function refuse_merged_account();
create trigger whole_account after insert on support_ticket for each row execute function refuse_merged_account();
create trigger whole_account after insert on ticket_message for each row execute function refuse_merged_account();
create trigger whole_account after insert on data_request for each row execute function refuse_merged_account();
create trigger whole_account after insert on email_change for each row execute function refuse_merged_account();
