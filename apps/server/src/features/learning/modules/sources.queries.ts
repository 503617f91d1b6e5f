import type { CourseFile } from '@readytowork/courseware';
import { text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const files = prepared(
  `select name, text from course_source where version_id = $1 order by name collate "C"`,
  { name: text, text },
);

/** The text files of a version of a course; empty if they are not known. */
export const sourcesOf = (db: Executor, versionId: number): Promise<CourseFile[]> => files(db, versionId);

const insert = prepared(
  `
  insert into course_source (version_id, name, text)
  select v.id, given.name, given.text
  from course_version v, unnest($3::text[], $4::text[]) as given (name, text)
  where v.module_id = $1 and v.hash = $2
    and not exists (select from course_source s where s.version_id = v.id)`,
  nothing,
);

/** Stores the text of the version with this hash, unless it has one. */
export async function putSources(
  db: Executor,
  { number, hash }: { number: number; hash: string },
  sources: readonly CourseFile[],
): Promise<void> {
  const names = sources.map(({ name }) => name);
  const texts = sources.map((file) => file.text);
  await insert(db, number, hash, names, texts);
}
