import { Client } from 'pg';
import { startPostgres } from './index.ts';

/**
 * A server for the tests to kill: `tsx holder.ts <DATA_DIR>` starts PostgreSQL and prints `up <pid>`, then writes rows endlessly
 * and prints `row <n>` each time PostgreSQL has confirmed one.
 */
const { url, pid } = await startPostgres({ dataDir: process.argv[2] ?? '' });
const client = new Client({ connectionString: url });
client.on('error', () => {});
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)');
console.log(`up ${pid}`);
const { rows } = await client.query<{ next: number }>(
  'SELECT coalesce(max(n), 0)::int + 1 AS next FROM written',
);
for (let n = rows[0]?.next ?? 1; ; n++) {
  await client.query('INSERT INTO written VALUES ($1)', [n]);
  console.log(`row ${n}`);
}
