import pg from 'pg';

/** The command PostgreSQL runs for each finished WAL segment; empty for none. */
export const archiveCommand = (url: string) =>
  ask(
    url,
    `select case when current_setting('archive_mode') = 'off' then '' else current_setting('archive_command') end`,
  );

/** Closes the current WAL segment. @returns its name */
export async function closeWal(url: string): Promise<string> {
  // A commit, so that the log reaches this moment even without other activity.
  await ask(url, 'select pg_current_xact_id()');
  return ask(url, 'select pg_walfile_name(pg_switch_wal())');
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // A connection error here makes the query fail with its reason.
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  } finally {
    await client.end();
  }
}
