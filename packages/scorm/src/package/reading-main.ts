import { serveTasks } from '@readytowork/task-process/serve';
import { PackageError } from './problem.ts';
import { readPackage } from './read-package.ts';
import type { Reading } from './reading-process.ts';

/** The process that reads a package. It returns a refusal as a value, because only the message of an error would arrive. */
serveTasks(async (file: string): Promise<Reading> => {
  try {
    return { contents: await readPackage(file) };
  } catch (error) {
    if (error instanceof PackageError) return { refusal: error.message };
    throw error;
  }
});
