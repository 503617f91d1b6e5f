-- A generated column is worked out anew at each commit, and parsed anew by each statement: a tenth of what a commit costs. The
-- statement that writes says it, exactly where it matters (features/scorm/scorm.queries.ts).
alter table scorm_progress alter column bytes drop expression;
