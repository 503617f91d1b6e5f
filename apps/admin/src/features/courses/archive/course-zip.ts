import { courseFileName, longestCourseFile, mostCourseFiles } from '@readytowork/contract/constants';
import { strToU8, unzipSync, zipSync } from 'fflate';

export interface ZippedFile {
  name: string;
  text: string;
}

export type RefusalReason =
  | 'not-zip'
  | 'too-large'
  | 'no-settings'
  | 'too-many'
  | 'outside'
  | 'no-file-of-a-course'
  | 'twice'
  | 'too-long'
  | 'not-text';

/** Reason why an archive is refused, with the name of the file; empty for the whole archive. */
export interface Refusal {
  name: string;
  reason: RefusalReason;
}

/** Largest archive, in bytes. A course has about 140 KB of text. */
export const largestZip = 5 * 1024 * 1024;

/** Most bytes of one file: each character has three at most. */
const largestFile = 3 * longestCourseFile;
const mostEntries = 400;

/** Files that systems add to archives by themselves. */
const isByTheWay = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(name);

const isOutside = (name: string): boolean =>
  name.startsWith('/') || /\\|^[A-Za-z]:/.test(name) || name.split('/').includes('..');

/**
 * Reads a course from a ZIP of its folder. Files may be in the archive's root or in the folder. A refused file refuses the
 * whole archive, so no course is read in part.
 */
export function readCourseZip(bytes: Uint8Array): { files: ZippedFile[]; refused: Refusal[] } {
  if (bytes.length > largestZip) return none('too-large');
  const entries = entriesOf(bytes);
  if (!entries) return none('not-zip');
  const wanted = entries.filter(({ name }) => !isByTheWay(name));
  if (entries.length > mostEntries || wanted.length > mostCourseFiles) return none('too-many');
  const folder = folderOf(wanted.map(({ name }) => name));
  if (folder === undefined) return none('no-settings');
  const refused = wanted.flatMap((entry) => refusalOf(entry, folder, wanted));
  if (refused.length > 0) return { files: [], refused };
  return unpacked(bytes, folder);
}

const none = (reason: RefusalReason) => ({ files: [], refused: [{ name: '', reason }] });

interface Entry {
  name: string;
  size: number;
}

/** Names and sizes from the archive's directory, without unpacking; undefined if the file is no archive. */
function entriesOf(bytes: Uint8Array): Entry[] | undefined {
  const entries: Entry[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries.push({ name, size: originalSize });
        return false;
      },
    });
    return entries;
  } catch {
    // The library throws if the file is not an archive.
    return undefined;
  }
}

/** The folder of module.yaml; the outermost one if there are several. */
function folderOf(names: string[]): string | undefined {
  const settings = names.filter((name) => /(?:^|\/)module\.yaml$/.test(name));
  const [outermost] = settings.sort((a, b) => a.length - b.length);
  return outermost?.slice(0, -'module.yaml'.length);
}

function refusalOf({ name, size }: Entry, folder: string, all: Entry[]): Refusal[] {
  if (isOutside(name)) return [{ name, reason: 'outside' }];
  if (!name.startsWith(folder) || !courseFileName.test(name.slice(folder.length)))
    return [{ name, reason: 'no-file-of-a-course' }];
  if (all.filter((other) => other.name === name).length > 1) return [{ name, reason: 'twice' }];
  return size > largestFile ? [{ name, reason: 'too-long' }] : [];
}

/** Unpacks the files of the folder. Each has the room that it states, so one that unpacks to more breaks the archive off. */
function unpacked(bytes: Uint8Array, folder: string): { files: ZippedFile[]; refused: Refusal[] } {
  const files: ZippedFile[] = [];
  const refused: Refusal[] = [];
  try {
    const found = unzipSync(bytes, { filter: ({ name }) => !isByTheWay(name) });
    for (const [path, content] of Object.entries(found)) {
      const text = decoded(content);
      if (text === undefined) refused.push({ name: path, reason: 'not-text' });
      else if (text.length > longestCourseFile) refused.push({ name: path, reason: 'too-long' });
      else files.push({ name: path.slice(folder.length), text });
    }
  } catch {
    return none('not-zip');
  }
  return refused.length > 0 ? { files: [], refused } : { files, refused };
}

function decoded(content: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Writes a ZIP of a course's folder. The same files give the same bytes. */
export function writeCourseZip(slug: string, files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, text }) => [`${slug}/${name}`, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: new Date(2026, 0, 1) }));
}
