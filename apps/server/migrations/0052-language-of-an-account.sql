-- The language of mails and documents. An unknown language counts as the default one (words/languages.ts).
alter table account add column language text not null default 'en';
