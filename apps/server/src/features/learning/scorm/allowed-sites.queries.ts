import { text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

export async function moduleOf(db: Executor, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('module').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id;
}

export async function allowedHosts(db: Executor, moduleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('scorm_allowed_host')
    .select('host')
    .where('module_id', '=', moduleId)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

const insertHosts = prepared(
  `insert into scorm_allowed_host (module_id, host) select $1::int, unnest($2::text[])
  on conflict do nothing returning host`,
  { host: text },
);

/** @returns the hosts that were not allowed before */
export async function allow(db: Executor, moduleId: number, hosts: string[]): Promise<string[]> {
  const rows = await insertHosts(db, moduleId, hosts);
  return rows.map(({ host }) => host);
}

/** @returns the hosts that were allowed before */
export async function disallow(db: Executor, moduleId: number, hosts: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('scorm_allowed_host')
    .where('module_id', '=', moduleId)
    .where('host', 'in', hosts)
    .returning('host')
    .execute();
  return rows.map(({ host }) => host);
}
