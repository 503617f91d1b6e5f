import { open } from 'node:fs/promises';
import { shown } from './problem.ts';
import { type CourseFile, type PackageContents, readPackage } from './read-package.ts';
import { unpackerOf } from './unpack.ts';

/** An opened SCORM package: its manifest, and its files, still packed. */
export interface CoursePackage extends Omit<PackageContents, 'files'> {
  files: CourseFile[];
  /**
   * Unpacks a file and streams its bytes into `into`. Several may be unpacked at once; memory stays flat.
   *
   * @throws {PackageError} if the file is damaged, or the bytes unpacked so far exceed the limit of a course
   */
  unpack<T>(path: string, into: (bytes: AsyncIterable<Buffer>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a SCORM package on disk, and leaves its files packed.
 *
 * @param file the path of a zip file
 * @param read `readInProcess` for packages of other people
 * @throws {PackageError} with a reason for the author if it is hostile, broken, or no SCORM package
 */
export async function openPackage(file: string, read = readPackage): Promise<CoursePackage> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const contents = await read(file);
    const unpack = unpackerOf(handle, size);
    const packed = new Map(contents.files.map((each) => [each.path, each]));
    return {
      ...contents,
      files: contents.files.map(({ path, mediaType }) => ({ path, mediaType })),
      async unpack(path, into) {
        const entry = packed.get(path);
        if (!entry) throw new Error(`the package holds no file ${shown(path)}`);
        return unpack(entry, path, into);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
