-- outside a transaction: readers and writers go on
alter table audit validate constraint audit_bounded;
-- The list is in the order of time, whatever it is narrowed to.
drop index concurrently if exists audit_actor_at;
create index concurrently audit_actor_at on audit (actor_id, at, id);
drop index concurrently if exists audit_about_at;
create index concurrently audit_about_at on audit (about_id, at, id) where about_id is not null;
drop index concurrently if exists audit_action_at;
create index concurrently audit_action_at on audit (action, at, id);
drop index concurrently if exists audit_request;
create index concurrently audit_request on audit (request_id) where request_id is not null;
-- These two begin with the same columns, and are not needed beside them.
drop index concurrently if exists audit_actor;
drop index concurrently if exists audit_about;
