import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface Range {
  start: number;
  end: number;
}

/** Metadata of a file. */
export interface FileStat {
  /** In bytes. */
  size: number;
  /** When the file was written or stored again, by the store's clock. */
  at: Date;
}

export interface ListedFile extends FileStat {
  name: string;
}

export interface OpenFile {
  /** The size of the whole file, even if a range is read. */
  size: number;
  bytes: Readable;
}

/** A file that is stored under its hash. */
export interface Kept {
  /** SHA-256 in hexadecimal: the file's name in its folder. */
  hash: string;
  size: number;
  /** False if a file with the same content already existed. */
  isNew: boolean;
}

/**
 * Stores files, on a disk or in an object store. Keys are made by the server (`renders/<hash>.webp`), never from a user's file
 * name. A file is stored completely or not at all, even if the process dies while writing. Every call has a time limit. Never
 * call it inside a database transaction, which would hold its locks for as long.
 *
 * Every call can throw {@link StorageUnavailable}. A missing file is a result, not an error.
 */
export interface Storage {
  /** True if all processes see the same files; false if each process may have its own. */
  readonly shared: boolean;
  /** Throws an error if the store refuses us; an unreachable store is not an error here. */
  probe(): Promise<void>;
  stat(key: string): Promise<FileStat | undefined>;
  /** The whole file; at most 64 MB can be read like this. */
  get(key: string): Promise<Buffer | undefined>;
  /** Reads the file or a range of it in pieces, as fast as the caller takes them. */
  read(key: string, range?: Range): Promise<OpenFile | undefined>;
  /** Stores a file, or replaces the file with that key. Once this resolves, the file survives a power cut. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Stores a file of any size under its hash, without holding it in memory. If it already exists, it is dated as new, so that no
   * cleanup removes it. It survives a power cut after {@link Storage.settle}.
   */
  keep(folder: string, bytes: AsyncIterable<Buffer>): Promise<Kept>;
  /** Makes everything stored in the folder so far survive a power cut. */
  settle(folder: string): Promise<void>;
  /** The names of all folders. */
  folders(): Promise<string[]>;
  /** The files of a folder by name, read page by page. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Also succeeds if the file is missing. */
  remove(key: string): Promise<void>;
  /** Removes partial files that are older than this time. */
  tidy(before: Date): Promise<void>;
}

/** The store is unreachable, full, or refuses us. The message is for the log and holds no secret. */
export class StorageUnavailable extends Error {}

/** The maximum size in bytes of a file that is read whole. */
export const mostRead = 64 * 1024 ** 2;
