import { boolean, float, integer, type RowOf, text, timestamp } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const facts = { version: integer, encoding: text, random_page_cost: float, jit: boolean, now: timestamp };
export type ServerFacts = RowOf<typeof facts>;

const readFacts = prepared(
  `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    current_setting('random_page_cost')::float8 as random_page_cost, current_setting('jit')::bool as jit,
    now() as now`,
  facts,
);

export async function serverFacts(db: Database): Promise<ServerFacts> {
  const [found] = await readFacts(db);
  if (!found) throw new Error('a select without a row');
  return found;
}

const session = { pid: integer, program: text, seconds: integer, blocks: integer };

/** Statements themselves are not read: they may hold personal data. */
const readSlow = prepared(
  `select a.pid, coalesce(nullif(a.application_name, ''), 'no name') as program,
    extract(epoch from clock_timestamp() - a.xact_start)::int as seconds,
    (select count(*) from pg_stat_activity b where a.pid = any(pg_blocking_pids(b.pid)))::int as blocks
  from pg_stat_activity a
  where a.datname = current_database() and a.state <> 'idle' and a.pid <> pg_backend_pid()
    and a.xact_start < clock_timestamp() - interval '3 seconds'
  order by blocks desc, seconds desc limit 20`,
  session,
);

export const slowSessions = (db: Database): Promise<RowOf<typeof session>[]> => readSlow(db);
