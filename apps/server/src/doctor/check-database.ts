import {
  type ConnectionRoom,
  connectionRoom,
  type MachineNeeds,
  tooFewConnections,
} from '../db/connection-room.ts';
import type { Database } from '../db/database.ts';
import { missingMigrations } from '../db/migrate.ts';
import { isFull, probe } from '../db/probe.ts';
import { type ServerFacts, serverFacts, slowSessions } from './doctor.queries.ts';
import { amber, type Finding, green, red } from './finding.ts';

const probeMs = 3_000;
/** In seconds. */
const [clockAmber, clockRed] = [2, 30];

interface Place {
  db: Database;
  url: string;
  migrations: string;
  needed: MachineNeeds;
}

/** Checks the database: version, encoding, settings, writes, connections, slow statements, clock, migrations. */
export async function checkDatabase({ db, url, migrations, needed }: Place): Promise<Finding[]> {
  const found = await probe(url, probeMs);
  if (found === 'away' || found === 'no_connection')
    return [
      red(
        'database',
        found === 'away' ? 'it does not answer' : 'it has no connection left',
        'See DatabaseAway and ConnectionsUsedUp in docs/runbook.md.',
      ),
    ];
  const due = await missingMigrations(url, migrations);
  return [
    writes(found === 'read_only', (await isFull(url, probeMs)) === true),
    ...(await checkFacts(db)),
    due.length === 0
      ? green('tables', 'they are of this release, or of a newer one')
      : red('tables', `${due[0]} is missing`, 'Run npm run migrate (with the embedded database: npm start).'),
    ...(await checkUse(db, needed)),
  ];
}

/** PostgreSQL's version, encoding, settings and clock. */
export async function checkFacts(db: Database): Promise<Finding[]> {
  const asked = Date.now();
  const facts = await serverFacts(db);
  const clock = (facts.now.getTime() - (asked + Date.now()) / 2) / 1_000;
  return [...judgeServer(facts), judgeClock(clock)];
}

/** Current load of the database: connections and long statements. */
export const checkUse = async (db: Database, needed?: MachineNeeds): Promise<Finding[]> => [
  judgeConnections(await connectionRoom(db), needed),
  await judgeSlow(db),
];

function writes(readOnly: boolean, full: boolean): Finding {
  if (readOnly)
    return red('database writes', 'it refuses writes', 'See DatabaseReadOnly in docs/runbook.md.');
  if (full) return red('database writes', 'its disk is full', 'See DiskFull in docs/runbook.md.');
  return green('database writes', 'it accepts them');
}

export function judgeServer({
  version,
  encoding,
  random_page_cost,
  jit,
}: Omit<ServerFacts, 'now'>): Finding[] {
  const major = Math.floor(version / 10_000);
  return [
    major >= 15
      ? green('database version', `PostgreSQL ${major}`)
      : red('database version', `PostgreSQL ${major}`, 'ReadytoWork needs 15 or later.'),
    encoding === 'UTF8'
      ? green('database encoding', encoding)
      : red('database encoding', encoding, 'Make a database with --encoding=UTF8 and move the data there.'),
    random_page_cost <= 2 && !jit
      ? green('database settings', 'random_page_cost and jit are set')
      : amber(
          'database settings',
          `random_page_cost is ${random_page_cost}, jit is ${jit ? 'on' : 'off'}`,
          'Set random_page_cost = 1.1 for solid-state disks, and jit = off.',
        ),
  ];
}

export function judgeClock(seconds: number): Finding {
  const off = Math.abs(seconds);
  const says = `this machine and the database differ by ${off.toFixed(1)} s`;
  if (off < clockAmber) return green('clock', says);
  const todo = 'Run chrony or systemd-timesyncd on both machines.';
  return off < clockRed ? amber('clock', says, todo) : red('clock', says, todo);
}

/**
 * Connections in use may be those of this machine, so only the sum of its own processes is compared with all that there are.
 *
 * @param needed undefined for a process that has its connections already
 */
export function judgeConnections(room: ConnectionRoom, needed?: MachineNeeds): Finding {
  const inUse = `${room.others} of ${room.most} are in use`;
  if (room.others >= room.most) return red('connections', inUse, 'See ConnectionsUsedUp in docs/runbook.md.');
  if (!needed) return green('connections', inUse);
  const { processes, each, all } = needed;
  const says =
    processes === 1
      ? `${inUse}; a process may open ${all}`
      : `${inUse}; the ${processes} server processes here may open ${all}`;
  if (all > room.most)
    return amber(
      'connections',
      says,
      'Lower PROCESSES or DATABASE_POOL, raise max_connections, or use a pooler.',
    );
  return tooFewConnections(each, room)
    ? amber(
        'connections',
        says,
        'Before you start another process: lower DATABASE_POOL, raise max_connections, or use a pooler.',
      )
    : green('connections', says);
}

async function judgeSlow(db: Database): Promise<Finding> {
  const sessions = await slowSessions(db);
  const [worst] = sessions;
  if (!worst) return green('slow statements', 'none runs longer than three seconds');
  return amber(
    'slow statements',
    `${sessions.length} run; process ${worst.pid} (${worst.program}) for ${worst.seconds} s, blocks ${worst.blocks} others`,
    'See Slow in docs/runbook.md.',
  );
}
