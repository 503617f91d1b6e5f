-- Search of people without marks, apostrophes, hyphens and the order of words. Only functions, so that no table is rewritten and no
-- column has to be erased; the indexes follow in 0056. No extension, because an external database may not offer one.

-- Lower case, without marks and apostrophes; every other sign is a blank.
create function folded_name(text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate(
    regexp_replace(lower(normalize(translate($1, '''’‘ʼʻ`´‛', ''), nfkd)),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'),
    'đĐðÐłŁøØħĦıŋŊ', 'ddddlloohhinn'),
  '[\s!-/:-@\[-`{-~·‐-―“”„«»]+', ' ', 'g'));

-- The words of a name and of an address: each from every letter on, so that the beginning of an entry is the middle of a word; and
-- the name from each word on, written together ("vandermerwe"). The domain is one entry after its @. In PL/pgSQL, because the same
-- as a query takes six times as long.
create function person_words(name text, email text) returns tsvector language plpgsql immutable strict parallel safe cost 1000
as $$
declare
  named text[] := string_to_array(public.folded_name(left(name, 400)), ' ');
  words text[] := named || string_to_array(public.folded_name(split_part(email, '@', 1)), ' ');
  entries text[] := array['@' || lower(split_part(email, '@', 2))];
  word text;
begin
  foreach word in array words loop
    for at in 1 .. greatest(length(word) - 2, 1) loop
      entries := entries || substr(word, at);
    end loop;
  end loop;
  for at in 1 .. cardinality(named) - 1 loop
    entries := entries || array_to_string(named[at:], '');
  end loop;
  return array_to_tsvector(array_remove(entries, ''));
end $$;

-- Every word of a search has to begin an entry; words before an @ are whole entries. Null if there is no word.
create function person_query(text) returns tsquery language sql immutable strict parallel safe
return (
  select string_agg('''' || word || case when whole then '''' else ''':*' end, ' & ')::tsquery from (
    select unnest(string_to_array(folded_name(split_part($1, '@', 1)), ' ')) as word, strpos($1, '@') > 0 as whole
    union all
    select '@' || regexp_replace(lower(split_part($1, '@', 2)), '[^a-z0-9.-]+', '', 'g'), false where strpos($1, '@') > 0
  ) as words where word not in ('', '@'));
