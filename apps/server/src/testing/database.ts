import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a new database as a copy of the template, in a fraction of a second. */
export async function cloneDatabase(templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(templateUrl);
  const templateName = template.pathname.slice(1);
  const name = `${templateName}_${randomBytes(6).toString('hex')}`;
  const server = withDatabase(template, 'postgres');
  // Copies the files of the template. PostgreSQL's default strategy copies through the log, which takes three times as long.
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`);
  await tellTime(server, name);
  return {
    url: withDatabase(template, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** The URL of another database on the same server. */
export function withDatabase(url: URL | string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs one statement on a server, outside any transaction. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const clock = 'test_clock';

/** For test runs with a TEST_DATE: makes now() in the database as far ahead as Date is in this run. */
export async function moveClock(url: string): Promise<void> {
  const { TEST_AHEAD: ahead } = process.env;
  if (!ahead) return;
  await onServer(url, `create schema if not exists ${clock}`);
  await onServer(
    url,
    `create or replace function ${clock}.now() returns timestamptz stable language sql
     return pg_catalog.now() + interval '${Number(ahead)} milliseconds'`,
  );
  await tellTime(url, new URL(url).pathname.slice(1));
}

/** A copied database has the template's functions, but not its settings. */
async function tellTime(server: string, name: string): Promise<void> {
  if (process.env.TEST_AHEAD)
    await onServer(server, `alter database ${name} set search_path = public, ${clock}, pg_catalog`);
}
