import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * The address of the embedded PostgreSQL that a running server holds on `dataDir`, from the file that PostgreSQL itself
 * keeps while it runs (its fourth line is the port, its fifth the folder of the socket). Undefined when none answers.
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  try {
    const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
    const [, , , port = '', socket = '', address = ''] = lines.map((line) => line.trim());
    const host = socket ? encodeURIComponent(socket) : address;
    const url = `postgres://readytowork:${password}@${host}:${port}/readytowork?sslmode=disable`;
    await withClient(url, (client) => client.query('select 1'));
    return url;
  } catch {
    return undefined;
  }
}

/** One connection for the time of `work`. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The query that meets it fails and says so.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
