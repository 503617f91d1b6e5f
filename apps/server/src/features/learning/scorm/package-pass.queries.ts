import { boolean, integer, json, nullable, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { partsOf, storedOrganization } from './organization.ts';
import type { PassParts } from './package-pass.ts';

const decides = prepared(
  'select published, passed_by_package as decides from module where id = $1 for share',
  { published: boolean, decides: boolean },
);

/**
 * True if the package of a published module decides who has passed. An editor's change of that waits until the transaction ends, so
 * the job after the change finds every pass that was stored before it.
 */
export async function packageDecides(transaction: Executor, moduleId: number): Promise<boolean> {
  const [row] = await decides(transaction, moduleId);
  return row?.published === true && row.decides;
}

const ofModule = prepared(
  `select sco, completed_at is not null as completed, passed, score
  from scorm_progress where account_id = $1 and module_id = $2`,
  { sco: text, completed: boolean, passed: nullable(boolean), score: nullable(integer) },
);

/** The stored status of each SCO of a module. */
export const statusesInModule = (db: Executor, accountId: number, moduleId: number) =>
  ofModule(db, accountId, moduleId);

const earlier = prepared(
  `
  select organization from scorm_package where module_id = $1 and replaced_at is not null and not is_draft
    and jsonb_path_exists(organization, '$.items.**.identifier ? (@ == $sco)', jsonb_build_object('sco', $2::text))
  order by replaced_at desc limit 1`,
  { organization: json },
);

/** The last published package with this SCO that is not played any more; undefined if there is none, or it cannot be read. */
export async function earlierPackageWith(
  db: Executor,
  moduleId: number,
  sco: string,
): Promise<PassParts | undefined> {
  const [row] = await earlier(db, moduleId, sco);
  const read = storedOrganization.safeParse(row?.organization);
  return read.success ? partsOf(read.data) : undefined;
}

export const learnersAtOnce = 100;

const passed = prepared(
  `
  select distinct p.account_id from scorm_progress p
  where p.module_id = $1 and p.passed and p.account_id > $2
    and not exists (select from certificate c where c.account_id = p.account_id and c.module_id = p.module_id)
  order by p.account_id limit ${learnersAtOnce}`,
  { account_id: integer },
);

/** The next learners without a certificate to whom a part of the module's package has reported a pass, by number. */
export async function learnersToAward(db: Executor, moduleId: number, after: number): Promise<number[]> {
  return (await passed(db, moduleId, after)).map(({ account_id }) => account_id);
}
