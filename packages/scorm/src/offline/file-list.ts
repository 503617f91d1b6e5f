import { isPlain } from '../player/plain.ts';

/** A file of a package, as the content origin lists it. */
export interface ListedFile {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the content in hexadecimal digits. */
  hash: string;
}

/** The cache key of the list, which is written last; a package without it is incomplete. */
export const listKey = '/kept.json';

/** Reads a list of files; undefined if it is none. */
export function listIn(value: unknown): ListedFile[] | undefined {
  const files = isPlain(value) ? value.files : undefined;
  return Array.isArray(files) && files.every(isListed) ? files : undefined;
}

function isListed(value: unknown): value is ListedFile {
  if (!isPlain(value)) return false;
  const { path, size, hash } = value;
  return typeof path === 'string' && Number.isInteger(size) && /^[0-9a-f]{64}$/.test(String(hash));
}

export const totalOf = (files: readonly ListedFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);
