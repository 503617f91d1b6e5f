import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Answer, Job } from './job.ts';

/** A job nobody expects to take this long has hung; milliseconds. */
const patience = 30_000;

/**
 * After so many jobs the process is replaced: what Typst's and the pictures' native code holds on to (about 20 MB in 1,000
 * certificates) goes with it, for certain.
 */
const jobsOfAProcess = 1000;

interface Waiting {
  job: Job;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

export interface DrawingProcess {
  /** `urgent` jobs (a person waits for a certificate) go before all others that have not begun. */
  run(job: Job, urgent: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Starts the drawing process with the first job, and again after it broke; only the job it broke on is lost. A process of
 * its own and not a thread: native code that crashes takes no server with it, and all its memory comes back.
 */
export function startDrawing(open: () => ChildProcess = openProcess): DrawingProcess {
  const urgent: Waiting[] = [];
  const ordinary: Waiting[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let id = 0;
  let done = 0;
  let closed = false;

  const settle = (finish: (waiting: Waiting) => void): void => {
    clearTimeout(timer);
    const waiting = current;
    current = undefined;
    if (waiting) finish(waiting);
    next();
  };

  const broke = (broken: ChildProcess, reason: string): void => {
    if (broken !== child) return;
    child = undefined;
    broken.kill('SIGKILL');
    settle(({ reject }) => reject(new Error(`Drawing failed: ${reason} Try it once more.`)));
  };

  const receive = (from: ChildProcess, answer: Answer): void => {
    if (from !== child || answer.id !== id) return;
    done += 1;
    if (done % jobsOfAProcess === 0) {
      child = undefined;
      from.kill('SIGKILL');
    }
    settle(({ resolve, reject }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
    });
  };

  const start = (): ChildProcess => {
    const started = open();
    started.on('message', (answer: Answer) => receive(started, answer));
    started.on('error', (error) => broke(started, `the drawing process did not work (${error.message}).`));
    started.on('exit', () => broke(started, 'the drawing process ended.'));
    return started;
  };

  const next = (): void => {
    if (current || closed) return;
    current = urgent.shift() ?? ordinary.shift();
    if (!current) return;
    child ??= start();
    const busy = child;
    id += 1;
    timer = setTimeout(() => broke(busy, `it took more than ${patience / 1000} s.`), patience);
    busy.send({ ...current.job, id });
  };

  return {
    run: (job, first) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The renderer is closed.'));
        (first ? urgent : ordinary).push({ job, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      clearTimeout(timer);
      const ended = new Error('The renderer was closed before this was drawn.');
      for (const { reject } of [current, ...urgent.splice(0), ...ordinary.splice(0)].filter((one) => !!one)) {
        reject(ended);
      }
      current = undefined;
      const last = child;
      child = undefined;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const exited = once(last, 'exit');
      last.kill('SIGKILL');
      await exited;
    },
  };
}

/** In the repository the process runs the TypeScript beside this file; in the bundle, the second entry beside it. */
function openProcess(): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = fromSource ? './worker-main.ts' : './render-worker.js';
  const typescript = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(fileURLToPath(new URL(entry, import.meta.url)), {
    execArgv: fromSource ? ['--import', typescript()] : [],
    env: ownEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The same, with the lowest priority: it works while nobody else wants the machine. */
export function openInBackground(): ChildProcess {
  const child = openProcess();
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

/** None of the server's secrets: only what finds programs and temporary folders. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.includes(name)));
}
