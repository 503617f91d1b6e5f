-- What has had its time is found without reading the rest, as of every other link.
create index begun_factor_expires on begun_factor (expires_at);
create index begun_sign_in_expires on begun_sign_in (expires_at);
