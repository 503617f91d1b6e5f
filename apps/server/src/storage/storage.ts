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
  /** When it was written or stored again, by the store's clock. */
  at: Date;
}

export interface ListedFile extends FileStat {
  name: string;
}

export interface OpenFile {
  /** Of the whole file, also if a range is read. */
  size: number;
  bytes: Readable;
}

/** A file stored by its content. */
export interface Kept {
  /** SHA-256, hex: its name in the folder. */
  hash: string;
  size: number;
  /** False if a file of that content existed. */
  isNew: boolean;
}

/**
 * File storage on a disk or an object store. The server builds the keys (`renders/<hash>.webp`), never from a user's file name. A
 * file is stored whole or not at all, also when the process dies while writing. Every call has a time limit. Never call it inside
 * a database transaction, which would hold its locks as long.
 *
 * Every call can throw {@link StorageUnavailable}. A missing file is a result, not an error.
 */
export interface Storage {
  /** True if every process sees the same files; false if they may be this process's alone. */
  readonly shared: boolean;
  /** Throws if the store refuses us; an unreachable one is no error here. */
  probe(): Promise<void>;
  stat(key: string): Promise<FileStat | undefined>;
  /** The whole file, 64 MB at most. */
  get(key: string): Promise<Buffer | undefined>;
  /** The bytes, or a range of them, in pieces, at the reader's pace. */
  read(key: string, range?: Range): Promise<OpenFile | undefined>;
  /** Replaces a file of that key. Survives a power cut once this resolves. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Stores a file of any size under its content hash; memory stays flat. An existing one counts as written now, so that no sweep
   * takes it. Survives a power cut after {@link Storage.settle}.
   */
  keep(folder: string, bytes: AsyncIterable<Buffer>): Promise<Kept>;
  /** Makes what was stored in the folder so far survive a power cut. */
  settle(folder: string): Promise<void>;
  /** The files of a folder by name, read page by page. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Succeeds if it is missing, too. */
  remove(key: string): Promise<void>;
  /** Removes partial files older than a moment. */
  tidy(before: Date): Promise<void>;
}

/** The store is unreachable, full, or refuses us. The message is for the log and holds no secret. */
export class StorageUnavailable extends Error {}

/** Maximum bytes of a file that is read whole. */
export const mostRead = 64 * 1024 ** 2;
