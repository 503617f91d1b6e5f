-- Staff signs in with a second factor (docs/decisions/0043).

-- Both null: a session that began with a password alone; staff roles do not count in it.
-- Last used, to within seconds: such a session ends when nobody uses it.
alter table session add column used_at timestamptz;
-- When the factor was given last.
alter table session add column factor_at timestamptz;

create table second_factor (
  account_id integer primary key references account on delete cascade,
  -- Sealed with a key that comes from JWT_SECRET.
  secret bytea not null,
  confirmed_at timestamptz not null,
  -- The time step of the newest code that was taken: it and all before it are spent.
  last_step integer not null
);

-- A new secret, until a code shows that the app has it. A factor that stands already counts until then.
create table begun_factor (
  account_id integer primary key references account on delete cascade,
  -- Sealed in the same way.
  secret bytea not null,
  expires_at timestamptz not null
);

-- One row for each that is left.
create table recovery_code (
  account_id integer not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- A sign-in whose password was right, and that wants its second factor.
create table begun_sign_in (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  -- A digest of the stored password: with another one the sign-in is over.
  password_digest bytea not null,
  expires_at timestamptz not null
);
create index begun_sign_in_account on begun_sign_in (account_id);
