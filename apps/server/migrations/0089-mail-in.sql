-- Answers by mail (docs/decisions/0099). A message of the kind `other` came from another address than the ticket's.
alter table ticket_message drop constraint ticket_message_kind_check;
alter table ticket_message add constraint ticket_message_kind_check
  check (kind in ('person', 'reply', 'note', 'event', 'other')) not valid;

-- Mails that were stored, so that each is stored once.
create table received_mail (
  -- SHA-256 of its Message-ID and its sender.
  hash text primary key,
  received_at timestamptz not null
);
create index received_mail_received_at on received_mail (received_at);
