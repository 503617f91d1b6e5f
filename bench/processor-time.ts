import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time. */
export interface ProcessorTime {
  server: number;
  database: number;
  /** This process, which generates the load. */
  client: number;
}

/** The unit of Linux's process clock. */
const tickMs = 10;

/**
 * The processor time that the server, its embedded PostgreSQL and this process have used so far. Outside Linux, server and
 * database are 0.
 */
export function processorTime(serverPid: number, dataDir: string): ProcessorTime {
  const { user, system } = process.cpuUsage();
  const all = processes();
  const master = all.find(({ command, args }) => command === 'postgres' && args.includes(dataDir));
  const backends = all.filter(({ parent }) => master && parent === master.pid);
  return {
    server: all.find(({ pid }) => pid === serverPid)?.ownMs ?? 0,
    // The postmaster counts the time of ended backends with its children.
    database: (master ? master.ownMs + master.childrenMs : 0) + sum(backends.map(({ ownMs }) => ownMs)),
    client: (user + system) / 1000,
  };
}

export const since = (before: ProcessorTime, now: ProcessorTime): ProcessorTime => ({
  server: now.server - before.server,
  database: now.database - before.database,
  client: now.client - before.client,
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

interface Process {
  pid: number;
  parent: number;
  command: string;
  args: string;
  ownMs: number;
  childrenMs: number;
}

const processes = (): Process[] =>
  listed('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => processAt(`/proc/${pid}`));

function processAt(folder: string): Process[] {
  try {
    const args = readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ ...parseStat(readFileSync(`${folder}/stat`, 'utf8')), args }];
  } catch {
    return []; // The process has ended since it was listed.
  }
}

/** Parses a line of /proc/PID/stat. The command's name may contain anything, spaces and brackets too. */
export function parseStat(line: string): Omit<Process, 'args'> {
  const open = line.indexOf('(');
  const shut = line.lastIndexOf(')');
  const fields = line
    .slice(shut + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return {
    pid: Number(line.slice(0, open)),
    parent,
    command: line.slice(open + 1, shut),
    ownMs: (user + system) * tickMs,
    childrenMs: (childrenUser + childrenSystem) * tickMs,
  };
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
