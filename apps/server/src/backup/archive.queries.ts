import pg from 'pg';

/** The command that PostgreSQL runs for each finished WAL segment; empty if nothing is archived. */
export const archiveCommand = (url: string) =>
  ask(
    url,
    `select case when current_setting('archive_mode') = 'off' then '' else current_setting('archive_command') end`,
  );

/** Closes the current WAL segment. @returns its name */
export async function closeWal(url: string): Promise<string> {
  // Forces a commit, so that the log reaches this moment even without other activity.
  await ask(url, 'select pg_current_xact_id()');
  return ask(url, 'select pg_walfile_name(pg_switch_wal())');
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // Ignored here, because the query fails with the same reason.
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  } finally {
    await client.end();
  }
}
