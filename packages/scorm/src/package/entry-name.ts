import { limits } from './limits.ts';
import { PackageError, shown } from './problem.ts';

const again = 'Make the package again with its authoring tool, or zip its folder anew.';

/** Control characters, NUL included. */
const unseen = /\p{Cc}/u;

/**
 * The path of an entry in the package, with forward slashes and in Unicode's form NFC; '' for the root itself.
 *
 * @throws {PackageError} for a name that leads out of the package, or that is no valid file name
 */
export function pathOf(name: string): string {
  if (unseen.test(name))
    throw new PackageError(`The file name ${shown(name)} holds a character that cannot be seen. ${again}`);
  const slashed = name.replaceAll('\\', '/');
  if (slashed.startsWith('/') || /^[a-z]:/i.test(slashed))
    throw new PackageError(
      `The file name ${shown(name)} is an absolute path; names in a package start at its root. ${again}`,
    );
  const parts = slashed.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..'))
    throw new PackageError(`The file name ${shown(name)} leads out of the package ("../"). ${again}`);
  const path = parts.join('/').normalize('NFC');
  if (Buffer.byteLength(path) > limits.name)
    throw new PackageError(
      `The file name ${shown(name)} is longer than ${limits.name.toLocaleString('en')} bytes. Shorten it and its folders.`,
    );
  return path;
}

export const isFolderName = (name: string) => /[\\/]$/.test(name);

/** True for a macOS file whose name ends with a carriage return; such a name would otherwise be refused. */
export const isFolderIcon = (name: string) => /(^|[\\/])Icon\r$/.test(name);

/** True for files that operating systems add to zips; they are not part of a course. */
export function isLitter(path: string): boolean {
  return /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);
}
