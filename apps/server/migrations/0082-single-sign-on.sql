-- Accounts of people whom the sign-in service of the organisation knows. Subject and issuer are null until the first sign-in there.
create table staff_identity (
  account_id integer primary key references account on delete cascade,
  issuer text,
  subject text,
  -- The number that the organisation's directory gives the person (SCIM's externalId).
  external_id text,
  created_at timestamptz not null,
  joined_at timestamptz,
  check ((issuer is null) = (subject is null)),
  check ((joined_at is null) = (subject is null))
);
create unique index staff_identity_subject on staff_identity (issuer, subject) where subject is not null;
create trigger whole_account after insert on staff_identity for each row execute function refuse_merged_account();

-- A sign-in that a browser has begun and the sign-in service has not answered. Only hashes of what the browser holds are stored.
create table begun_single_sign_on (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  -- The person who confirms in an open session that it is still them; null for a sign-in.
  account_id integer references account on delete cascade,
  expires_at timestamptz not null
);
create index begun_single_sign_on_expires on begun_single_sign_on (expires_at);
create index begun_single_sign_on_account on begun_single_sign_on (account_id) where account_id is not null;

-- A session that began at the sign-in service ends then, however it is used; null for all others.
alter table session add column ends_at timestamptz;
