import pg from 'pg';
import { type BoundedClient, openClient } from './bounded-client.ts';
import { maintenanceLimits } from './limits.ts';

/** How often it looks, and how often it says the same again, in milliseconds. */
const lookEveryMs = 1_000;
const sayEveryMs = 10_000;

/** What a migration waits for. */
export interface Waiting {
  watch(migration: string): void;
  /** What the migration last waited for, as a sentence; empty if it waited for nothing. */
  last(): string;
  close(): Promise<void>;
}

const readBlockers = `
  select coalesce((select string_agg(distinct relation::regclass::text, ', ') from pg_locks
      where pid = $1 and not granted and relation is not null), 'a lock') as what,
    a.pid, a.application_name as program, a.usename as role, a.state,
    extract(epoch from now() - coalesce(a.xact_start, a.query_start))::int as seconds
  from pg_stat_activity a where a.pid = any(pg_blocking_pids($1)) and a.pid <> pg_backend_pid() limit 5`;

/** Looks on a second connection at what the connection of a migration waits for, and says it. Statements are not shown: they may hold personal data. */
export async function watchWaiting(
  url: string,
  client: BoundedClient,
  say: (line: string) => void,
): Promise<Waiting> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  let other: BoundedClient | undefined;
  let migration = '';
  let line = '';
  let saidAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    other ??= await openClient(url, maintenanceLimits, 'migration');
    const { rows: blockers } = await other.query(readBlockers, [pid]);
    if (blockers.length === 0) return;
    const each = blockers.map(
      ({ pid: process, program, role, state, seconds }) =>
        `process ${process} (${program || 'a program without a name'}, role ${role}, ${state}, for ${seconds} s)`,
    );
    line = `${blockers[0]?.what} is held by ${each.join(' and by ')}`;
    if (Date.now() - saidAt < sayEveryMs) return;
    saidAt = Date.now();
    say(`${migration} waits: ${line}`);
  };
  const again = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .finally(() => timer && again()),
      lookEveryMs,
    );
  };
  const pause = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    watch(name) {
      migration = name;
      line = '';
      if (!timer) again();
    },
    last: () => (line ? ` It waited: ${line}. End that process with: select pg_terminate_backend(…).` : ''),
    async close() {
      pause();
      await other?.finish();
    },
  };
}

/** PostgreSQL's own reason with its SQLSTATE and table. Its detail is left out, because it quotes whole rows. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof pg.DatabaseError)) return `${error.message}.`;
  const { code, message, table } = error;
  return `PostgreSQL says: ${message} (SQLSTATE ${code}${table ? `, table ${table}` : ''}).`;
}
