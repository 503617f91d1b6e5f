import { Worker } from 'node:worker_threads';
import type { Answer, Job } from './job.ts';

/** A job nobody expects to take this long has hung; milliseconds. */
const patience = 30_000;

/**
 * After so many jobs the thread is replaced: what Typst's and the pictures' native code holds on to goes with it. Measured
 * over 3,200 certificates: 309 MB throughout, against 337 rising to 400 without.
 */
const jobsOfAThread = 400;

interface Waiting {
  job: Job;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

export interface RenderThread {
  /** `urgent` jobs (a person waits for a certificate) go before all others that have not begun. */
  run(job: Job, urgent: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts the render thread with the first job, and again after it broke; only the job it broke on is lost. */
export function startThread(open: () => Worker = openWorker): RenderThread {
  const urgent: Waiting[] = [];
  const ordinary: Waiting[] = [];
  let worker: Worker | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let id = 0;
  let done = 0;
  let closed = false;
  let retiring: Promise<unknown> | undefined;

  const settle = (finish: (waiting: Waiting) => void): void => {
    clearTimeout(timer);
    const waiting = current;
    current = undefined;
    if (waiting) finish(waiting);
    retire();
    next();
  };

  const retire = (): void => {
    done += 1;
    if (done < jobsOfAThread) return;
    done = 0;
    const retired = worker;
    worker = undefined;
    // The next one waits until this one is gone: only then does the system's allocator use its memory again.
    retiring = retired?.terminate().finally(() => {
      retiring = undefined;
      next();
    });
  };

  const broke = (broken: Worker, reason: string): void => {
    if (broken !== worker) return;
    worker = undefined;
    void broken.terminate();
    settle(({ reject }) => reject(new Error(`Drawing failed: ${reason} Try it once more.`)));
  };

  const receive = (answer: Answer): void => {
    if (answer.id !== id) return;
    settle(({ resolve, reject }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
    });
  };

  const start = (): Worker => {
    const started = open();
    started.on('message', receive);
    started.on('error', (error) => broke(started, `the render thread stopped (${error.message}).`));
    started.on('exit', () => broke(started, 'the render thread ended.'));
    return started;
  };

  const next = (): void => {
    if (current || closed || retiring) return;
    current = urgent.shift() ?? ordinary.shift();
    if (!current) return;
    worker ??= start();
    const busy = worker;
    id += 1;
    timer = setTimeout(() => broke(busy, `it took more than ${patience / 1000} s.`), patience);
    busy.postMessage({ ...current.job, id });
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
      const last = worker;
      worker = undefined;
      await last?.terminate();
    },
  };
}

/** In the repository the thread runs the TypeScript beside this file; in the bundle, the second entry beside it. */
function openWorker(): Worker {
  const entry = import.meta.url.endsWith('.ts') ? './worker-from-source.mjs' : './render-worker.js';
  return new Worker(new URL(entry, import.meta.url), { execArgv: [] });
}
