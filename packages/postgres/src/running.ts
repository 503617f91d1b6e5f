import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Addresses, addresses } from './roles.ts';

/**
 * Returns the URL of the embedded PostgreSQL that a running server has started on `dataDir`. Undefined if none answers.
 */
export const runningDatabase = async (dataDir: string): Promise<string | undefined> =>
  (await runningAddresses(dataDir))?.url;

/**
 * Returns both addresses of a running PostgreSQL, read from its own file (the fourth line is the port, the fifth the folder of
 * the socket). Undefined if none answers.
 */
export async function runningAddresses(dataDir: string): Promise<Addresses | undefined> {
  try {
    const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
    const [, , , port = '', socket = '', address = ''] = lines.map((line) => line.trim());
    const host = socket ? encodeURIComponent(socket) : address;
    const found = addresses(`${host}:${port}`, password);
    await answers(found.superuserUrl);
    return found;
  } catch {
    return undefined;
  }
}

async function answers(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => {}); // A lost connection makes the next query fail, which reports it.
  await client.connect();
  try {
    await client.query('select 1');
  } finally {
    await client.end();
  }
}
