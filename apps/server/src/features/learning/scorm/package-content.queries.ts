import { arrayOf, integer, type RowOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const contentFile = {
  /** SHA-256 of the content, hex. */
  blob: text,
  size: integer,
  media_type: text,
  /** Other sites that the package's module may send requests to. */
  allowed: arrayOf(text),
};
export type ContentFile = RowOf<typeof contentFile>;

const columns = `f.blob, f.size, f.media_type,
    array(
      select h.host from scorm_package p join scorm_allowed_host h on h.module_id = p.module_id
      where p.id = f.package_id order by h.host
    ) as allowed`;
const fileAt = prepared(
  `select ${columns} from scorm_file f where f.package_id = $1 and f.path = $2`,
  contentFile,
);
const filesInAnyCase = prepared(
  `select ${columns} from scorm_file f where f.package_id = $1 and lower(f.path) = lower($2) limit 2`,
  contentFile,
);

/**
 * The file at a path; if there is none, the only one whose path differs in upper and lower case alone, because courses are made
 * on systems that do not tell them apart.
 */
export async function findFile(
  db: Executor,
  packageId: number,
  path: string,
): Promise<ContentFile | undefined> {
  const [row] = await fileAt(db, packageId, path);
  if (row) return row;
  const [similar, another] = await filesInAnyCase(db, packageId, path);
  return another ? undefined : similar;
}

const packageFile = {
  path: text,
  size: integer,
  /** SHA-256 of the content, hex. */
  hash: text,
};
export type PackageFile = RowOf<typeof packageFile>;

const all = prepared(
  'select path, size, blob as hash from scorm_file where package_id = $1 order by path',
  packageFile,
);

/** At most as many as the import accepts (packages/scorm/src/package/limits.ts). */
export const filesOf = (db: Executor, packageId: number): Promise<PackageFile[]> => all(db, packageId);

/** The module of a package, current or replaced, because an open tab may still play a replaced one. */
export async function moduleOfPackage(db: Executor, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('scorm_package')
    .select('module_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.module_id;
}
