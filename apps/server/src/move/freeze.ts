import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** How long sessions may take to end after they were told to, in milliseconds. */
const patience = 10_000;
const betweenLooks = 50;

/**
 * True while the database refuses writes because `npm run move` copies it, or has copied it. Read from the catalogue, since a
 * session keeps the setting it began with.
 */
export const frozenSql = `select exists (
    select from pg_db_role_setting, unnest(setconfig) as entry
    where setrole = 0 and setdatabase = (select oid from pg_database where datname = current_database())
      and entry = 'default_transaction_read_only=on') as frozen`;

export async function isFrozen(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(frozenSql);
  return rows[0]?.frozen === true;
}

/**
 * Makes the database read-only, also for processes that know nothing of the move, and survives their restart: every session
 * that began before is ended, so a write that was acknowledged is in the next snapshot.
 */
export async function freeze(client: pg.Client): Promise<void> {
  await onDatabase(client, 'set default_transaction_read_only = on');
  await endOthers(client);
}

/** Opens the database for writes again. */
export async function thaw(client: pg.Client): Promise<void> {
  await onDatabase(client, 'reset default_transaction_read_only');
  await endOthers(client);
}

async function onDatabase(client: pg.Client, change: string): Promise<void> {
  const { rows } = await client.query('select quote_ident(current_database()) as name');
  await client.query('begin read write');
  await client.query(`alter database ${rows[0]?.name} ${change}`);
  await client.query('commit');
}

const others = `select pid, usename from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and backend_start <= $1`;

/** Ends the sessions that began before now. A session that is just beginning is seen in one of the next looks. */
async function endOthers(client: pg.Client): Promise<void> {
  const { rows: now } = await client.query('select clock_timestamp() as now');
  const deadline = Date.now() + patience;
  for (let calm = 0; calm < 3; await pause(betweenLooks)) {
    const { rows } = await client.query(others, [now[0]?.now]);
    calm = rows.length === 0 ? calm + 1 : 0;
    for (const { pid, usename } of rows) await endSession(client, pid, usename);
    if (Date.now() > deadline)
      throw new Error(
        `Sessions of this database do not end: see pg_stat_activity, end them, and start again.`,
      );
  }
}

async function endSession(client: pg.Client, pid: number, role: string): Promise<void> {
  try {
    await client.query('select pg_terminate_backend($1)', [pid]);
  } catch {
    throw new Error(
      `A session of the role ${role} uses this database, and may write: end it, or move as a role that may end it (pg_signal_backend).`,
    );
  }
}
