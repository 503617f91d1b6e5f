-- How far each of the last runs of a SCO is stored: what is sent again, or overtaken on its way, changes nothing.

-- By run the highest sequence (packages/contract/src/scorm.ts). A handful: the commit that brings a new one drops the oldest.
alter table scorm_progress add column runs jsonb not null default '{}';
