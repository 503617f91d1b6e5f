import type pg from 'pg';
import { layOutCourses, readCourses } from '../../harness/seed/courses.ts';
import { withClient } from '../../harness/with-client.ts';
import { functions } from './names.ts';
import { filled, preparations, statements } from './rows.ts';

const marked = 'bench_staff';

/**
 * Fills an empty database with this many accounts, twenty times as many progress rows and what goes with them; `say` reports each
 * step.
 *
 * @param url of the database, for a superuser
 */
export async function seedStaff(url: string, accounts: number, say: (line: string) => void): Promise<void> {
  const modules = await readCourses(url);
  await withClient(url, async (client) => {
    // The rows are consistent by construction, so constraints are not checked and triggers do not count them.
    await client.query("set session_replication_role = replica; set jit = off; set work_mem = '256MB'");
    await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    await client.query(functions);
    await layOutCourses(client, modules);
    await client.query(preparations);
    const begin = performance.now();
    const seconds = () => `${((performance.now() - begin) / 1000).toFixed(0)} s`;
    const indexes = await dropIndexes(client);
    for (const statement of statements) {
      const { rowCount } = await client.query(statement, statement.includes('$1') ? [accounts] : []);
      say(
        `${/(?:into|update) (\w+)/.exec(statement)?.[1]}: ${rowCount?.toLocaleString('en')} rows, ${seconds()}`,
      );
    }
    for (const index of indexes) await client.query(index);
    say(`${indexes.length} indexes, ${seconds()}`);
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', ['account', 'id', accounts]);
    await client.query(
      `select setval(pg_get_serial_sequence('learner_group', 'id'), max(id)) from learner_group`,
    );
    await client.query(`create table ${marked} (accounts int)`);
    await client.query('vacuum analyze');
    say(`vacuumed, ${seconds()}`);
  });
}

export async function isSeeded(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      marked,
    ]);
    return rows[0]?.there === true;
  });
}

/** @returns the statements that create them again: building an index once is faster than updating it for each row */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [filled],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
