-- Retention finds what it deletes by index.
create index password_reset_expires on password_reset (expires_at);
