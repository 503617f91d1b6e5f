-- A mail a day about the community is sent to those who agreed to it.
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('terms', 'reminders', 'group', 'community', 'digest')) not valid;
