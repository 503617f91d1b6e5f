import { StorageUnavailable } from './storage.ts';

/** Errors of a disk that is full, closed to us, broken or gone; not the caller's fault. */
const unfit = new Set('EACCES EDQUOT EIO EMFILE ENFILE ENOSPC EPERM EROFS ESTALE ETIMEDOUT'.split(' '));

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (!unfit.has(String(error.code))) return error;
  return new StorageUnavailable(`The disk refuses: ${error.message}`, { cause: error });
}

/** Runs disk work and maps its errors. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error);
  }
}

/** For `catch`: undefined for a missing file, all else is thrown. */
export function absent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw explained(error);
}
