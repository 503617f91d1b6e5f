import { forkTaskProcess, startTaskProcesses, type TaskProcesses } from '@readytowork/task-process';
import type { Job } from './job.ts';

/** A process that has rendered holds about 160 MB; the next document waits a second for a new one. */
const idleMs = 60_000;

export type DrawingProcess = TaskProcesses<Job, Uint8Array>;

/**
 * Renders in a separate process, so that a crash of native code does not take the server down. Typst and the picture code leak
 * about 20 MB per 1,000 certificates, so the process is replaced after that number. It also ends
 * after a minute without work.
 */
export const startDrawing = ({ inBackground = false } = {}): DrawingProcess =>
  startTaskProcesses({
    open: () =>
      forkTaskProcess({
        source: './drawing-main.ts',
        bundled: './drawing-process.js',
        from: import.meta.url,
        inBackground,
      }),
    timeoutMs: 30_000,
    tasksPerProcess: 1000,
    idleMs,
  });
