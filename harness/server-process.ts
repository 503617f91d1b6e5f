import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export const root = dirname(import.meta.dirname);
const bundle = 'apps/server/dist/main.js';
const startMilliseconds = 60_000;

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** What the process has printed so far, including errors. */
  output(): string;
  /** Sends SIGTERM, as operators do. */
  stop(): Promise<number | NodeJS.Signals | null>;
  kill(): Promise<void>;
}

/**
 * Starts the production bundle in a process of its own and waits until it is ready. The process gets only `env` and PATH, so that
 * a developer's own settings do not change a measurement. `checkout` is the product's folder, by default this one. Throws with
 * its output if it ends before it is ready.
 */
export async function startServerProcess(
  env: Record<string, string>,
  checkout = root,
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const launched = launch({ PORT: String(port), ...env }, [], checkout);
  const url = `http://127.0.0.1:${port}`;
  await until(launched, () => isReady(url));
  return { ...launched, url, port, ...endsOf(launched) };
}

const endsOf = ({ child, ended }: Launched) => ({
  stop: () => {
    child.kill('SIGTERM');
    return ended;
  },
  kill: async () => {
    child.kill('SIGKILL');
    await ended;
  },
});

/** Starts the process that runs the jobs, and waits until it does. */
export async function startWorkerProcess(
  env: Record<string, string>,
): Promise<Omit<ServerProcess, 'url' | 'port'>> {
  const launched = launch(env, ['worker']);
  await until(launched, async () => launched.output().includes('does jobs here'));
  return { ...launched, ...endsOf(launched) };
}

/** Migrates the database, as operators do before they start the servers of a release. */
export async function migrateOnce(env: Record<string, string>): Promise<void> {
  const { ended, output } = launch(env, ['migrate']);
  const code = await ended;
  if (code !== 0) throw new Error(`The migration ended with ${code}:\n${output()}`);
}

/** Starts a server that is expected to refuse; returns its exit code and standard error. */
export async function refusalOf(
  env: Record<string, string>,
): Promise<{ code: number | NodeJS.Signals | null; errors: string }> {
  const launched = launch({ PORT: '0', ...env });
  const code = await Promise.race([launched.ended, pause(startMilliseconds, null, { ref: false })]);
  launched.child.kill('SIGKILL');
  return { code, errors: launched.errors() };
}

interface Launched {
  child: ChildProcess;
  pid: number;
  ended: Promise<number | NodeJS.Signals | null>;
  output(): string;
  errors(): string;
}

function launch(env: Record<string, string>, args: string[] = [], checkout = root): Launched {
  const { PATH = '' } = process.env;
  const profile = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : [];
  const child = spawn(process.execPath, [...profile, join(checkout, bundle), ...args], {
    cwd: checkout,
    // Demo accounts exist but have no data, so that measurements begin with an empty product.
    // One process on every machine, so that a test does not depend on the number of cores.
    env: { PATH, DEMO_DATA: 'off', PROCESSES: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    written += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, pid: child.pid ?? 0, ended, output: () => written + errors, errors: () => errors };
}

async function until({ child, ended, output }: Launched, ready: () => Promise<boolean>): Promise<void> {
  const over = ended.then(() => true);
  const deadline = Date.now() + startMilliseconds;
  while (!(await ready())) {
    if (await Promise.race([over, pause(50, false)]))
      throw new Error(`The server did not start:\n${output()}`);
    if (Date.now() < deadline) continue;
    child.kill('SIGKILL');
    throw new Error(`The server was not ready within ${startMilliseconds / 1000} s:\n${output()}`);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Makes a data folder that can be removed afterwards. Runs share the folder of rendered slides, which are named by their content,
 * so that a second run does not render them during the measurement.
 */
export async function temporaryDataDir(
  checkout = root,
): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-run-'));
  await chmod(dataDir, 0o711);
  const drawn = join(checkout, '.build/drawn');
  await mkdir(drawn, { recursive: true });
  await symlink(drawn, join(dataDir, 'files'), 'junction');
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Every process with the folder in its command line: server, watchdog, PostgreSQL and its children. */
export function processesOf(folder: string): string[] {
  return spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(folder) && !line.includes('ps -eo'));
}

/** The rendering processes on this machine, each with the id of the process that started it. */
export function drawingProcesses(): { pid: number; parent: number }[] {
  return spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => /drawing-process\.js/.test(line))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

/**
 * Processes that are still running after `milliseconds`. Returns at once if none are left. The default is longer than the
 * watchdog takes: PostgreSQL writes all its pages before it ends, which takes seconds on a slow disk, and is killed after ten.
 */
export async function leftOver(folder: string, milliseconds = 30_000): Promise<string[]> {
  const deadline = Date.now() + milliseconds;
  while (processesOf(folder).length > 0 && Date.now() < deadline) await pause(20);
  return processesOf(folder);
}
