import pg from 'pg';

/** Opens one connection for the duration of `work`. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // A lost connection fails the next query, which reports it.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
