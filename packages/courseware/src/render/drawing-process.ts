import { forkTaskProcess, startTaskProcesses, type TaskProcesses } from '@readytowork/task-process';
import type { Job } from './job.ts';

export type DrawingProcess = TaskProcesses<Job, Uint8Array>;

/**
 * The one process that draws, since native code that crashes takes no server with it. In 1,000 certificates Typst and the
 * pictures' code come to hold about 20 MB; then the process is replaced.
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
  });
