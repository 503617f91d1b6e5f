-- Links that lead outside are encrypted only; one that was not is asked for encrypted from now on.
update setting set value = replace(value::text, '"http://', '"https://')::jsonb
where name = 'site_links' and value::text like '%"http://%';
