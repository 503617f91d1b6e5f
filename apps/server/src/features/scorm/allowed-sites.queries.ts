import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

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

/** @returns those that were not allowed before */
export async function allow(db: Executor, moduleId: number, hosts: string[]): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    insert into scorm_allowed_host (module_id, host) select ${moduleId}::int, unnest(${hosts}::text[])
    on conflict do nothing returning host`.execute(db);
  return rows.map(({ host }) => host);
}

/** @returns those that were allowed before */
export async function disallow(db: Executor, moduleId: number, hosts: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('scorm_allowed_host')
    .where('module_id', '=', moduleId)
    .where('host', 'in', hosts)
    .returning('host')
    .execute();
  return rows.map(({ host }) => host);
}
