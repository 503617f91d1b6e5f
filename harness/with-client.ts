import pg from 'pg';

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
