-- What connecting needs besides (docs/decisions/0057): links that can be renewed, and lists whose places name no account.

-- Where somebody's link and QR code lead; another one ends it.
alter table community_member add column connect_code uuid not null unique default gen_random_uuid();

alter table connection add column id bigint not null generated always as identity;
alter table community_block add column id bigint not null generated always as identity;

-- What an address was asked how often is known by this hash for good; the address itself is forgotten.
alter table connection_invitation
  add column invitation uuid not null unique default gen_random_uuid(),
  add column address_hash bytea,
  drop constraint connection_invitation_check,
  drop constraint connection_invitation_check1,
  add constraint connection_invitation_way check ((how = 'address') = (address_hash is not null)
    and (how = 'address') = (to_id is null) and (how = 'address') = (expires_at is not null)
    and (how = 'address' or email is null));
create index connection_invitation_hash on connection_invitation (account_id, address_hash) where address_hash is not null;
drop index connection_invitation_expires;
create index connection_invitation_expires on connection_invitation (expires_at) where email is not null;
