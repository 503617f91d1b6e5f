import type pg from 'pg';
import { freeze, isFrozen, thaw } from './freeze.ts';
import { notes } from './target.ts';

/** Refuses a database that was moved already. Gives the move a name at its first run, and makes the database read-only. */
export async function claimSource(client: pg.Client): Promise<string> {
  const known = await readSource(client);
  if (known?.finished_at)
    throw new Error(
      `This database was moved on ${known.finished_at.toISOString()}, and is kept read-only: start the servers on the new one. To use this one again: npm run move -- --abandon`,
    );
  return known?.id ?? (await noteSource(client));
}

interface Source {
  id: string;
  finished_at: Date | null;
}

async function readSource(client: pg.Client): Promise<Source | undefined> {
  const { rows } = await client.query(`select to_regclass('${notes}.source') is not null as there`);
  if (!rows[0]?.there) return undefined;
  return (await client.query<Source>(`select id, finished_at from ${notes}.source`)).rows[0];
}

async function noteSource(client: pg.Client): Promise<string> {
  await client.query(`begin; create schema ${notes};
    create table ${notes}.source (id uuid primary key default gen_random_uuid(), finished_at timestamptz);
    insert into ${notes}.source default values; commit`);
  return (await readSource(client))?.id ?? '';
}

export async function keepReadOnly(client: pg.Client): Promise<void> {
  if (!(await isFrozen(client))) await freeze(client);
}

export async function noteEnd(client: pg.Client): Promise<void> {
  await client.query(`begin read write; update ${notes}.source set finished_at = now(); commit`);
}

/** Forgets the move and opens the database for writes again. */
export async function abandon(client: pg.Client): Promise<void> {
  await client.query(`begin read write; drop schema if exists ${notes} cascade; commit`);
  await thaw(client);
}
