import { StorageUnavailable } from './storage.ts';

/** Errors of a disk that is full, broken, gone or not accessible to us; the caller is not to blame. */
const unfit = new Set('EACCES EDQUOT EIO EMFILE ENFILE ENOSPC EPERM EROFS ESTALE ETIMEDOUT'.split(' '));

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (!unfit.has(String(error.code))) return error;
  return new StorageUnavailable(`The disk refuses: ${error.message}`, { cause: error });
}

/** Runs work on the disk, and turns such errors into StorageUnavailable. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error);
  }
}

/** Use with `catch`: returns undefined if the file is missing, and throws all other errors. */
export function absent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw explained(error);
}
