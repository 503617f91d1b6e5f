import pg from 'pg';

/** Opens one connection, passes it to `work` and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // If the connection is lost, the next query fails and reports it.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
