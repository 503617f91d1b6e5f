import { arrayOf, boolean, integer, json, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { itemsOf, storedOrganization } from './organization.ts';

export { deleteDraft, lockImports, playPackage, retire } from './packages.queries.ts';

const packageRow = {
  id: integer,
  module_id: integer,
  title: text,
  edition_detail: text,
  organization: json,
  warnings: arrayOf(text),
  other_sites: arrayOf(text),
  at: timestamp,
  is_draft: boolean,
  is_current: boolean,
  files: integer,
  bytes: integer,
};
type PackageRow = RowOf<typeof packageRow>;

const packages = prepared(
  `
  select p.id, p.module_id, p.title, p.edition_detail, p.organization, p.warnings, p.other_sites, p.imported_at as at, p.is_draft,
    p.replaced_at is null as is_current,
    (select count(*)::int from scorm_file f where f.package_id = p.id) as files,
    coalesce((select sum(f.size) from scorm_file f where f.package_id = p.id), 0)::int8 as bytes
  from scorm_package p where p.module_id = $1 order by p.is_draft desc, p.replaced_at desc nulls first, p.id desc`,
  packageRow,
);

/** A part of a package that learners can open, with the data stored for it. */
interface Part {
  identifier: string;
  title: string;
}

export interface ModulePackage extends Omit<PackageRow, 'organization'> {
  parts: Part[];
}

/** The draft, the current package and the earlier ones. */
export async function packagesOf(db: Executor, moduleId: number): Promise<ModulePackage[]> {
  const rows = await packages(db, moduleId);
  return rows.map(({ organization, ...row }) => ({ ...row, parts: partsOf(organization) }));
}

function partsOf(organization: unknown): Part[] {
  const { success, data } = storedOrganization.safeParse(organization);
  if (!success) return [];
  return itemsOf(data)
    .filter(({ href }) => href !== null)
    .map(({ identifier, title }) => ({ identifier, title }));
}

const drafts = prepared(
  `select module_id, bool_or(is_draft) as has_draft, bool_or(replaced_at is null) as has_current
  from scorm_package group by module_id`,
  { module_id: integer, has_draft: boolean, has_current: boolean },
);

/** The modules with a draft, and those with a current package. */
export async function packageStates(db: Executor) {
  return new Map((await drafts(db)).map((row) => [row.module_id, row]));
}
