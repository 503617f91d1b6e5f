import { integer, type RowOf } from './columns.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

const room = {
  /** Most connections that this role may have to this database. */
  most: integer,
  /** Connections of others now. */
  others: integer,
};

/** Connections that are reserved for superusers do not count. A role or a database may have a lower limit of its own. */
const readRoom = prepared(
  `select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    )::int as most,
    (select count(*) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid())::int as others`,
  room,
);

export type ConnectionRoom = RowOf<typeof room>;

export async function connectionRoom(db: Database): Promise<ConnectionRoom> {
  const [found] = await readRoom(db);
  if (!found) throw new Error('a select without a row');
  return found;
}

interface Needed {
  databasePool: number;
  /** True if jobs have connections of their own. */
  ownJobs: boolean;
}

/** Connections that one process may open: calls, batches, maintenance, announcements, readiness, jobs. */
export const connectionsNeeded = ({ databasePool, ownJobs }: Needed): number =>
  databasePool + 4 + 2 + 1 + 1 + (ownJobs ? 4 : 0);

export interface MachineNeeds {
  processes: number;
  /** Connections of one server process. */
  each: number;
  /** Connections of the process that does the jobs; 0 if there is none. */
  jobs: number;
  all: number;
}

/** Connections that the server processes of one machine may open. Several processes leave the jobs to one more. */
export function machineNeeds(
  { databasePool, worker, ownJobs }: Needed & { worker: boolean },
  processes: number,
): MachineNeeds {
  const withJobs = connectionsNeeded({ databasePool, ownJobs: worker && ownJobs });
  if (processes === 1) return { processes, each: withJobs, jobs: 0, all: withJobs };
  const each = connectionsNeeded({ databasePool, ownJobs: false });
  const jobs = worker ? withJobs : 0;
  return { processes, each, jobs, all: processes * each + jobs };
}

/** A warning if the connections may not suffice; undefined if they do. */
export function tooFewConnections(needed: number, { most, others }: ConnectionRoom): string | undefined {
  if (others + needed <= most) return undefined;
  return `the database allows ${most} connections, others hold ${others}, and the processes here may open ${needed}: lower DATABASE_POOL, raise max_connections, or use a pooler (docs/operating.md)`;
}
