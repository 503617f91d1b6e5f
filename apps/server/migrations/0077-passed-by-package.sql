-- An editor may let the package of an uploaded course decide who has passed it (docs/decisions/0091).
alter table module add column passed_by_package boolean not null default false;
-- Set when the certificate is earned, and printed on it.
alter table certificate add column by_package boolean not null default false;
