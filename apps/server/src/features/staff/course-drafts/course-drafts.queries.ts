import { randomUUID } from 'node:crypto';
import { integer, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';

const draftRow = {
  base_version_id: integer,
  base_files_version_id: nullable(integer),
  revision: text,
  publish_at: nullable(timestamp),
  publish_by: nullable(integer),
  publish_problem: nullable(text),
  /** Name of the editor who set the publication time; null without a time, or if the account was deleted. */
  publisher: nullable(text),
};
export type DraftRow = RowOf<typeof draftRow>;

const draft = prepared(
  `select d.base_version_id, d.base_files_version_id, d.revision::text, d.publish_at, d.publish_by, d.publish_problem,
    ${wholeNameOf('a')} as publisher
  from course_draft d left join account a on a.id = d.publish_by where d.module_id = $1`,
  draftRow,
);

export async function findDraft(db: Executor, moduleId: number): Promise<DraftRow | undefined> {
  const [row] = await draft(db, moduleId);
  return row;
}

const fileRow = {
  name: text,
  /** Null if the draft removes the file. */
  text: nullable(text),
  published: nullable(text),
  /** Null if the draft does not change the file. */
  edited_at: nullable(timestamp),
  edited_by: nullable(text),
};
export type FileRow = RowOf<typeof fileRow>;

const columns = `coalesce(f.name, s.name) as name, case when f.name is null then s.text else f.text end as text, s.text as published,
  f.edited_at, ${wholeNameOf('a')} as edited_by`;
const joined = `
  (select * from course_draft_file where module_id = $1) f
  full join (select * from course_source where version_id = $2) s on s.name = f.name
  left join account a on a.id = f.edited_by`;

const files = prepared(`select ${columns} from ${joined}`, fileRow);
const file = prepared(`select ${columns} from ${joined} where coalesce(f.name, s.name) = $3`, fileRow);

/** The files of a draft, each with its published text. */
export const listFiles = (db: Executor, moduleId: number, versionId: number): Promise<FileRow[]> =>
  files(db, moduleId, versionId);

export async function findFile(
  db: Executor,
  moduleId: number,
  versionId: number,
  name: string,
): Promise<FileRow | undefined> {
  const [row] = await file(db, moduleId, versionId, name);
  return row;
}

const counted = prepared(
  `
  select count(*) filter (where f.text is distinct from s.text)::int as changes,
    (count(*) filter (where s.name is null) +
      (select count(*) from course_source where version_id = $2))::int as files
  from course_draft_file f left join course_source s on s.version_id = $2 and s.name = f.name where f.module_id = $1`,
  { changes: integer, files: integer },
);

/** Number of files that differ from the published version, and of all files. */
export async function countFiles(db: Executor, moduleId: number, versionId: number) {
  const [row] = await counted(db, moduleId, versionId);
  return { changes: row?.changes ?? 0, files: row?.files ?? 0 };
}

const begun = prepared(
  `
  insert into course_draft (module_id, base_version_id, base_files_version_id, revision) values ($1, $2, $3, $4)
  on conflict (module_id) do update set revision = excluded.revision`,
  nothing,
);

interface Base {
  version_id: number;
  files_version_id: number | null;
}

/** Begins the draft, or gives it a new revision. */
export async function touchDraft(
  db: Executor,
  moduleId: number,
  { version_id, files_version_id }: Base,
): Promise<void> {
  await begun(db, moduleId, version_id, files_version_id, randomUUID());
}

const put = prepared(
  `
  insert into course_draft_file (module_id, name, text, edited_by, edited_at) values ($1, $2, $3, $4, $5)
  on conflict (module_id, name) do update
    set text = excluded.text, edited_by = excluded.edited_by, edited_at = excluded.edited_at`,
  nothing,
);

export interface Edit {
  name: string;
  /** Null removes the file. */
  text: string | null;
  by: number;
  at: Date;
}

export async function putFile(db: Executor, moduleId: number, { name, text: typed, by, at }: Edit) {
  await put(db, moduleId, name, typed, by, at);
}

const forgotten = prepared('delete from course_draft_file where module_id = $1 and name = $2', nothing);

/** Drops the draft's change of a file. A file that was never published is deleted. */
export async function forgetFile(db: Executor, moduleId: number, name: string): Promise<void> {
  await forgotten(db, moduleId, name);
}

const dropped = prepared('delete from course_draft where module_id = $1', nothing);

export async function deleteDraft(db: Executor, moduleId: number): Promise<void> {
  await dropped(db, moduleId);
}

const scheduled = prepared(
  `update course_draft set publish_at = $2, publish_by = $3, publish_problem = null, revision = $4 where module_id = $1`,
  nothing,
);

/** Sets the time of publication; null for none. */
export async function setSchedule(
  db: Executor,
  moduleId: number,
  { at, by }: { at: Date | null; by: number | null },
): Promise<void> {
  await scheduled(db, moduleId, at, by, randomUUID());
}

const mostAtOnce = 20;

const due = prepared(
  `select module_id, publish_by from course_draft
  where publish_at <= $1 and publish_problem is null order by publish_at, module_id limit ${mostAtOnce}`,
  { module_id: integer, publish_by: nullable(integer) },
);

/** Drafts whose time of publication has come, the earliest first. */
export const dueDrafts = (db: Executor, now: Date) => due(db, now);

const refused = prepared(
  'update course_draft set publish_problem = $2 where module_id = $1 and publish_at <= $3',
  nothing,
);

/** Records why a draft could not be published, unless an editor has set another time meanwhile. */
export async function noteRefusal(db: Executor, moduleId: number, problem: string, now: Date): Promise<void> {
  await refused(db, moduleId, problem, now);
}
