import { forkTaskProcess, startTaskProcesses, TaskProcessLost } from '@readytowork/task-process';
import { PackageError } from './problem.ts';
import type { PackageContents } from './read-package.ts';

export type Reading = { contents: PackageContents } | { refusal: string };

/** Enough for any package within the limits, on a slow machine. */
const most = { timeoutMs: 180_000, memoryMb: 1024 };

/**
 * Reads a package in a separate process that ends afterwards, so that the server keeps answering, its memory does not grow, and
 * a package that crashes the reader does no other harm.
 *
 * @throws {PackageError} with a reason for the author, also if the process is lost or takes too long
 */
export async function readInProcess(file: string, { timeoutMs, memoryMb } = most): Promise<PackageContents> {
  const processes = startTaskProcesses<string, Reading>({
    open: () =>
      forkTaskProcess({
        source: './reading-main.ts',
        bundled: './reading-process.js',
        from: import.meta.url,
        memoryMb,
      }),
    timeoutMs,
    tasksPerProcess: 1,
  });
  try {
    const reading = await processes.run(file);
    if ('refusal' in reading) throw new PackageError(reading.refusal);
    return reading.contents;
  } catch (error) {
    if (error instanceof TaskProcessLost) throw unreadable(timeoutMs);
    throw error;
  } finally {
    await processes.close();
  }
}

const unreadable = (timeoutMs: number) =>
  new PackageError(
    `This package could not be read: that took more than ${timeoutMs / 1000} seconds or more memory than there is. Import it once more. If it fails again, export the course anew or split it.`,
  );
