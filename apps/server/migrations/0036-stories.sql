-- News, wellness, side hustles: articles with an address of their own, and with more to say than a text (docs/decisions/0052).
alter table article
  -- Summary, topics, picture, sources, and what a side hustle takes; null: of a kind that has none of it.
  add column story jsonb,
  -- Since when it is there, where nobody chose a time.
  add column created_at timestamptz not null default now();

alter table article_version add column story jsonb;

-- Its address names its kind and its slug alone.
create unique index article_story_address on article (kind, slug) where story is not null;
-- A list begins with the newest.
create index article_story_newest on article (kind, (coalesce(shown_from, created_at)), id) where story is not null;
create index article_story_topic on article using gin ((story -> 'topics') jsonb_path_ops) where story is not null;
