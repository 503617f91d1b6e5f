-- Support finds people among millions: by the beginning of a name or an address, and in the order of a column.

-- The last day on which the account signed in or renewed its tokens; null: not since this is kept. A day, so that somebody who is
-- here all day costs one write.
alter table account add column last_seen_on date;

-- In the order of bytes, so that a beginning is a range of the index.
create index account_by_name on account ((lower(last_name || ' ' || first_name)) collate "C", id);
create index account_by_first_name on account ((lower(first_name || ' ' || last_name)) collate "C");
create index account_by_email on account ((lower(email)) collate "C");
create index account_by_joining on account (created_at, id);
create index account_by_last_seen on account ((coalesce(last_seen_on, date '1970-01-01')), id);

-- Of a million accounts these are few.
create index account_facilitators on account (id) where user_type = 'rtw';
create index account_staff on account (staff_role, id) where staff_role is not null;
create index account_deactivated on account (id) where deactivated_at is not null;
