import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/**
 * Runs between Node and PostgreSQL. Node holds its standard input; when that ends, because Node asks for it or is dead, the
 * watchdog stops PostgreSQL: SIGINT ("fast", clean), repeated because a signal sent before PostgreSQL listens is lost, and
 * SIGQUIT after ten seconds.
 *
 * If the system has flock, PostgreSQL and all its children hold a lock on the home, across containers too. The holder knows
 * that postmaster.pid and the socket's files are leftovers, and that the number in them may belong to any process. The shell
 * closes its own standard error, so that stream ends when PostgreSQL has ended.
 */
const shell = `
home=$1; shift
ulimit -c 0 2>/dev/null # what crashes on a full disk must not fill it further
if command -v flock >/dev/null 2>&1; then
  exec 9>>"$home/lock"
  flock -n 9 || { echo 'FATAL:  the lock file of this database is held' >&2; exit 75; }
  rm -f "$home/cluster/postmaster.pid" "$home/socket/".s.PGSQL.*
fi
"$@" </dev/null &
child=$!
trap '' INT TERM HUP
exec 2>&- 9>&-
while read -r line; do :; done
turns=0
while kill -INT $child 2>/dev/null; do
  sleep 0.02 2>/dev/null || sleep 1
  turns=$((turns + 1))
  [ $turns -lt 500 ] || kill -QUIT $child 2>/dev/null
done
wait $child
`;

/** The same watchdog for Windows, which has no such shell; pg_ctl stops PostgreSQL there. */
const script = `
const { spawn, spawnSync } = require('node:child_process');
const [pgCtl, home, program, ...args] = process.argv.slice(1);
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true });
child.on('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().on('end', () => {
  spawnSync(pgCtl, ['stop', '-D', home + '/cluster', '-m', 'fast'], { windowsHide: true });
  child.kill();
});
`;

/** What a program started by the watchdog needs. */
export interface Dependencies {
  home: string;
  account: Account | undefined;
  binaries: Binaries;
  log: (line: string) => void;
}

export interface Launched {
  /** True once PostgreSQL accepts connections, or a tool has succeeded; false after a failure. */
  ready: Promise<boolean>;
  /** The program's error output as one text. */
  reason(): string;
  /** Resolves when all processes of the program have ended, the watchdog included. */
  ended: Promise<void>;
  /** Asks the program to end; `ended` resolves when it has. False if the watchdog is already gone. */
  end(): boolean;
}

/** Starts a PostgreSQL program below the watchdog, in its own process group, which Ctrl-C does not reach. */
function launch(command: string[], { home, account, binaries, log }: Dependencies): Launched {
  const windows = process.platform === 'win32';
  const program = windows ? process.execPath : '/bin/sh';
  const args = windows ? ['-e', script, '--', binaries.pgCtl] : ['-c', shell, 'readytowork-watchdog'];
  const child = spawn(program, [...args, home, ...command], {
    ...account,
    cwd: windows ? home : '/',
    detached: true,
    windowsHide: true,
    // Other users can read a process's environment, so it gets only what it needs, nothing of the server's.
    env: windows ? process.env : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  return follow(child, child.stdin, child.stderr, log);
}

function follow(
  child: ChildProcess,
  stdin: NodeJS.WritableStream,
  stderr: NodeJS.ReadableStream,
  log: (line: string) => void,
): Launched {
  const lines: string[] = [];
  const keep = (line: string) => {
    lines.push(line);
    if (lines.length > 50) lines.shift();
    log(line);
  };
  const written = createInterface(stderr).once('close', () => stdin.end());
  child.once('error', (error) => keep(`FATAL:  ${error.message}`));
  stdin.once('error', () => {}); // The watchdog may be gone already.
  // Node emits "close" when the watchdog has ended and PostgreSQL no longer holds the stream.
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<boolean>((resolve) => {
    written.on('line', (line) => {
      keep(line);
      if (line.includes('database system is ready to accept connections')) resolve(true);
    });
    status.then((code) => resolve(code === 0));
  });
  return {
    ready,
    reason: () => reasonIn(lines),
    ended: status.then(() => {}),
    end: () => {
      stdin.end();
      return child.exitCode === null && child.signalCode === null;
    },
  };
}

/**
 * The reason in PostgreSQL's output, the fatal one first. On a full disk PostgreSQL also hints at damaged data and at the last
 * backup, which would mislead.
 */
export function reasonIn(lines: string[]): string {
  const full = lines.find((line) => /no space left|disk quota exceeded/i.test(line));
  if (full) return `No space left on the disk of the database. ${full.trim()}`;
  const telling = lines.filter((line) => /FATAL|PANIC|error|HINT|DETAIL/i.test(line));
  const isFatal = (line: string) => /FATAL|PANIC/.test(line);
  const sorted = [...telling.filter(isFatal), ...telling.filter((line) => !isFatal(line))];
  return (sorted.join(' ') || lines.join(' ')).trim();
}

/**
 * Launches a PostgreSQL program and waits until it is ready. If another process still holds the home, as happens for a moment
 * after all processes were killed together, retries every 200 ms for 15 s. Ends the program and rejects when `signal` aborts.
 */
export async function launchPatiently(
  command: string[],
  deps: Dependencies,
  beforeEach: () => Promise<void> = async () => {},
  signal?: AbortSignal,
): Promise<Launched> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    await beforeEach();
    signal?.throwIfAborted();
    const launched = launch(command, deps);
    const end = () => launched.end();
    signal?.addEventListener('abort', end);
    const ready = await launched.ready;
    signal?.removeEventListener('abort', end);
    if (ready) return launched;
    await launched.ended;
    const held = isHeld(launched.reason());
    if (!held || Date.now() > deadline) throw new Error(refusal(launched.reason(), held));
    await pause(200);
  }
}

/** True if another process holds the lock file; does not match a lock file that could not be written, as on a full disk. */
const isHeld = (reason: string) =>
  /lock file.* (exists|is held)|still in use|in use by|already in use/i.test(reason);

function refusal(reason: string, held: boolean): string {
  const what = held
    ? 'Another process still holds this database, perhaps a server in another container: stop it, then start again.'
    : 'Put right what it names (often a full disk or changed rights), then start again; no data was changed.';
  return `PostgreSQL did not start: ${reason || 'it ended without a word.'} ${what}`;
}
