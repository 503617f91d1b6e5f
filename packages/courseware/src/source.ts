import { createHash } from 'node:crypto';
import type { Fact } from './course.ts';
import type { Report } from './problem.ts';

/** The source files of a course as bytes, by name relative to its folder. */
export type Sources = Map<string, Buffer>;

/** A text file of a course; its name is relative to the course's folder. */
export interface CourseFile {
  name: string;
  text: string;
}

/** The same files as bytes. */
export const toSources = (files: readonly CourseFile[]): Sources =>
  new Map(files.map(({ name, text }) => [name, Buffer.from(text)]));

/** The text of a file; undefined if it is not UTF-8. */
export function decode(bytes: Buffer | undefined, report: Report): string | undefined {
  if (!bytes) return undefined;
  try {
    // The decoder drops a byte order mark; line ends become \n.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/gu, '\n');
  } catch {
    report(1, 'This file is not UTF-8 text. Save it as UTF-8.');
    return undefined;
  }
}

/** SHA-256, hex. Includes lengths, so that different sets of files cannot give the same bytes. */
export function hash(sources: Sources): string {
  const sum = createHash('sha256');
  for (const [name, bytes] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1)))
    sum.update(`${name}\0${bytes.length}\0`).update(bytes);
  return sum.digest('hex');
}

/** Extends a hash by further inputs. */
export function hashWith(first: string, more: (Fact | Buffer)[]): string {
  const parts = more.map((one) => (Buffer.isBuffer(one) ? one : Buffer.from(JSON.stringify(one))));
  return hash(new Map([first, ...parts].map((part, index) => [String(index), Buffer.from(part)])));
}

/** Error handler for optional files: ignores that a file is missing, and rethrows any other error. */
export function nothingWhereMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
