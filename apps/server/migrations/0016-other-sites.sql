-- Other sites that the packages of a module may ask for things: an editor allows them (npm run course -- allow).
create table scorm_allowed_host (
  module_id integer not null references module,
  -- A host name, or `*.` and one: every host below it.
  host text not null check (length(host) <= 255 and host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  allowed_at timestamptz not null default now(),
  primary key (module_id, host)
);
