import { integer, json, oneOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { storedOrganization } from './organization.ts';

const packageOf = prepared(
  `select p.id, m.slug, p.hash, p.edition, p.title, p.organization
  from scorm_package p join module m on m.id = p.module_id where p.module_id = $1 and p.id = $2`,
  { id: integer, slug: text, hash: text, edition: oneOf('1.2', '2004'), title: text, organization: json },
);

/** Any package of a module, current or not; undefined if missing or unreadable. */
export async function findPackage(db: Executor, moduleId: number, id: number) {
  const [row] = await packageOf(db, moduleId, id);
  const read = storedOrganization.safeParse(row?.organization);
  return row && read.success ? { ...row, organization: read.data } : undefined;
}
