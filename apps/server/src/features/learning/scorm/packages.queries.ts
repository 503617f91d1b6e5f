import type { ScormOrganization } from '@readytowork/contract';
import { sql } from 'kysely';
import { arrayOf, integer, nullable, type RowOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { KeptFile } from './keep-files.ts';

const currentRow = {
  id: integer,
  /** Changes with the content: the same package keeps its hash when imported again. */
  hash: text,
  /** Identifies the source of a package made here; null if imported by hand. */
  source: nullable(text),
};
/** The package that a module currently plays. */
export type CurrentPackage = RowOf<typeof currentRow>;

const current = prepared(
  'select id, hash, source from scorm_package where module_id = $1 and replaced_at is null',
  currentRow,
);

/** Returns undefined if the module has no package. */
export async function currentPackage(db: Executor, moduleId: number): Promise<CurrentPackage | undefined> {
  const [row] = await current(db, moduleId);
  return row;
}

/** Allows one import or cleanup at a time, over all processes. The wait may be as long as a large package needs. */
export async function lockImports(db: Executor): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(7315006)`.execute(db);
}

export async function hasModule(db: Executor, id: number): Promise<boolean> {
  const row = await db.selectFrom('module').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

interface NewPackage {
  moduleId: number;
  hash: string;
  edition: '1.2' | '2004';
  editionDetail: string;
  title: string;
  organization: ScormOrganization;
  warnings: string[];
  source: string | null;
  other_sites: string[];
  files: KeptFile[];
}

/**
 * Makes a package the current one of its module, and stores the previous one for a while. Or stores it as a draft in place of the
 * previous draft; a draft counts as replaced from the beginning.
 */
export async function putPackage(db: Executor, given: NewPackage, isDraft: boolean): Promise<number> {
  const { moduleId, editionDetail, organization, files, ...rest } = given;
  if (isDraft) await dropDraft(db, moduleId);
  else await retire(db, moduleId);
  const { id } = await db
    .insertInto('scorm_package')
    .values({
      ...rest,
      module_id: moduleId,
      edition_detail: editionDetail,
      organization: JSON.stringify(organization),
      is_draft: isDraft,
      replaced_at: isDraft ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const column = (of: keyof KeptFile) => files.map((kept) => kept[of]);
  await insertFiles(db, id, column('path'), column('hash'), column('size'), column('mediaType'));
  return id;
}

/** Retires the module's current package; learners who have it open can finish. */
export async function retire(db: Executor, moduleId: number): Promise<void> {
  await db
    .updateTable('scorm_package')
    .set({ replaced_at: sql`now()` })
    .where('module_id', '=', moduleId)
    .where('replaced_at', 'is', null)
    .execute();
}

async function dropDraft(db: Executor, moduleId: number): Promise<void> {
  await db
    .deleteFrom('scorm_package')
    .where('module_id', '=', moduleId)
    .where('is_draft', '=', true)
    .execute();
}

/** Makes an existing package the module's current one. */
export async function playPackage(db: Executor, moduleId: number, id: number): Promise<void> {
  await retire(db, moduleId);
  await db
    .updateTable('scorm_package')
    .set({ replaced_at: null, is_draft: false })
    .where('id', '=', id)
    .execute();
}

/** Deletes the draft; the next cleanup removes its files. */
export async function deleteDraft(db: Executor, moduleId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scorm_package')
    .where('module_id', '=', moduleId)
    .where('id', '=', id)
    .where('is_draft', '=', true)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const insertFiles = prepared(
  `insert into scorm_file (package_id, path, blob, size, media_type)
  select $1::int, * from unnest($2::text[], $3::text[], $4::bigint[], $5::text[])`,
  nothing,
);

/** Stores a newly parsed description of the same package. */
export async function describeAnew(
  db: Executor,
  id: number,
  { title, warnings, source, other_sites }: Pick<NewPackage, 'title' | 'warnings' | 'source' | 'other_sites'>,
): Promise<void> {
  const described = { title, warnings, source, other_sites };
  await db.updateTable('scorm_package').set(described).where('id', '=', id).execute();
}

const used = prepared('select distinct blob from scorm_file where blob = any($1::text[])', { blob: text });

/** Returns the given hashes that at least one package refers to. */
export async function usedBlobs(db: Executor, hashes: string[]): Promise<Set<string>> {
  return new Set((await used(db, hashes)).map(({ blob }) => blob));
}

/** Number of earlier uploaded packages that stay stored, so that an editor can restore them. */
const keptBefore = 5;

const deleteOld = prepared(
  `
  delete from scorm_package p using (
    select id, source, row_number() over (partition by module_id order by replaced_at desc, id desc) as place
    from scorm_package where replaced_at is not null and not is_draft
  ) aged
  where p.id = aged.id and p.replaced_at < $1 and (aged.source is not null or aged.place > ${keptBefore})`,
  nothing,
);

/** Deletes packages replaced before that moment. The last uploaded ones stay; packages made here can be made again. */
export async function deleteReplaced(db: Executor, before: Date): Promise<void> {
  await deleteOld(db, before);
}

export async function deleteDrafts(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('scorm_package')
    .where('is_draft', '=', true)
    .where('replaced_at', '<', before)
    .execute();
}

/** The hash of a stored content, with the modules whose current package contains it; no modules if only replaced packages do. */
const wantedBlob = { blob: text, size: integer, slugs: arrayOf(text) };
export type WantedBlob = RowOf<typeof wantedBlob>;

const page = 2000;

const wantedAfter = prepared(
  `
  select f.blob, max(f.size) as size,
    coalesce(array_agg(distinct m.slug) filter (where p.replaced_at is null), '{}') as slugs
  from (select distinct blob from scorm_file where blob > $1 order by blob limit ${page}) paged
  join scorm_file f on f.blob = paged.blob
  join scorm_package p on p.id = f.package_id
  join module m on m.id = p.module_id
  group by f.blob order by f.blob`,
  wantedBlob,
);

/** All contents that packages refer to, ordered by hash. */
export async function* wantedBlobs(db: Executor): AsyncIterable<WantedBlob> {
  let after = '';
  for (;;) {
    const rows = await wantedAfter(db, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.blob;
  }
}
