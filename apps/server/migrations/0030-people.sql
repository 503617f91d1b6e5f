-- What staff does for people: invites more than learners, and changes an address for somebody who cannot.

-- What the account becomes that is made of it.
alter table invitation
  add column user_type text not null default 'learner' check (user_type in ('learner', 'rtw')),
  add column staff_role text check (staff_role in ('editor', 'support', 'administrator'));
-- Who was invited, the newest first.
create index invitation_created on invitation (created_at, id);

-- The new address was written down by staff: whoever reads its mail may take it without being signed in.
alter table email_change add column by_staff boolean not null default false;
