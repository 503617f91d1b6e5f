import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { name } from './cluster.ts';

/** The role of the server: it owns the database and everything in it, and has no rights on the cluster, its files or its programs. */
export const applicationRole = 'readytowork_application';

export interface Addresses {
  /** postgres:// URL of the database for the server, password included. */
  url: string;
  /** The same database for PostgreSQL's superuser, which only backups and the launcher need. */
  superuserUrl: string;
}

/** @param host `host:port` as in a connection URL; @param password the superuser's */
export function addresses(host: string, password: string): Addresses {
  const at = (role: string, word: string) => `postgres://${role}:${word}@${host}/${name}?sslmode=disable`;
  // Derived, so that DATA_DIR needs only one secret, and this one does not reveal the superuser's.
  const derived = createHmac('sha256', password).update(applicationRole).digest('base64url');
  return { url: at(applicationRole, derived), superuserUrl: at(name, password) };
}

/**
 * Creates role and database at the first start, and checks that the server will get in. Gives everything to the role that an
 * earlier release, which worked as superuser, has created.
 */
export async function openDatabase({ url, superuserUrl }: Addresses): Promise<void> {
  const password = new URL(url).password;
  await connected(superuserUrl.replace(`/${name}?`, '/postgres?'), async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (!role.rowCount) await client.query(`create role ${applicationRole} login password '${password}'`);
    const database = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    );
    const owner = database.rows[0]?.owner;
    if (!owner) await client.query(`create database ${name} owner ${applicationRole}`);
    else if (owner !== applicationRole)
      await client.query(`alter database ${name} owner to ${applicationRole}`);
  });
  await connected(superuserUrl, giveObjects);
  await connected(url, (client) => client.query('select 1')).catch(async (error: { code?: string }) => {
    if (error.code !== wrongPassword) throw error;
    // The superuser's password was changed, together with postgres-password.
    await connected(superuserUrl, (client) =>
      client.query(`alter role ${applicationRole} password '${password}'`),
    );
  });
}

const wrongPassword = '28P01';

/** Gives the superuser's own schemas, tables, routines and types to the application's role, all or none. */
async function giveObjects(client: Client): Promise<void> {
  const { rows } = await client.query<{ command: string }>(superusersObjects);
  if (rows.length === 0) return;
  await client.query('begin');
  for (const { command } of rows) await client.query(`${command} owner to ${applicationRole}`);
  await client.query('commit');
}

/** Objects with a lower id are PostgreSQL's own (FirstNormalObjectId). A column's sequence and a table's row type follow their table. */
const superusersObjects = `
  with own as (select oid from pg_roles where rolname = current_user)
  select format('alter schema %I', nspname) as command from pg_namespace, own
  where nspowner = own.oid and pg_namespace.oid >= 16384
  union all
  select format('alter %s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
    pg_class.oid::regclass)
  from pg_class, own
  where relowner = own.oid and pg_class.oid >= 16384 and relkind in ('r', 'p', 'v', 'm', 'S')
    and not (relkind = 'S' and exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')))
  union all
  select format('alter routine %s', pg_proc.oid::regprocedure) from pg_proc, own
  where proowner = own.oid and pg_proc.oid >= 16384
  union all
  select format('alter type %s', pg_type.oid::regtype) from pg_type, own
  where typowner = own.oid and pg_type.oid >= 16384 and typcategory <> 'A' and (typrelid = 0
    or exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))`;

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {}); // A lost connection makes the query fail, which reports it.
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
