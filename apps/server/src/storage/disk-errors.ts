import { StorageUnavailable } from './storage.ts';

/** What a disk says when it is full, closed to us, broken or gone: no fault of who asks. */
const unfit = new Set('EACCES EDQUOT EIO EMFILE ENFILE ENOSPC EPERM EROFS ESTALE ETIMEDOUT'.split(' '));

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (!unfit.has(String(error.code))) return error;
  return new StorageUnavailable(`The disk refuses: ${error.message}`, { cause: error });
}

/** Does what a disk is asked; a disk that cannot is told as such. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error);
  }
}

/** For `catch`: a file that is not there is undefined, everything else is thrown. */
export function absent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw explained(error);
}
