import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface Range {
  start: number;
  end: number;
}

/** What is known of a file without reading it. */
export interface FileStat {
  /** In bytes. */
  size: number;
  /** When it was written, or kept again, by the clock of the store. */
  at: Date;
}

export interface ListedFile extends FileStat {
  name: string;
}

export interface OpenFile {
  /** Of the whole file, also where a range of it is read. */
  size: number;
  bytes: Readable;
}

/** A file kept by its content. */
export interface Kept {
  /** SHA-256, hex: its name in the folder. */
  hash: string;
  size: number;
  /** False: there was one of that content. */
  isNew: boolean;
}

/**
 * Where files are kept: a disk or an object store. Keys are made by the server (`renders/<hash>.webp`), never from a name that
 * a user sent. A file is there whole or not at all, also when the process dies while it writes. No call waits for ever, and
 * none belongs inside a database transaction, which would hold its locks for as long as a store takes.
 *
 * Every call can throw {@link StorageUnavailable}. "Not there" is an answer, not an error.
 */
export interface Storage {
  /** True: every process sees the same files. False: they may be this process's alone. */
  readonly shared: boolean;
  /** Says what is wrong when the store refuses us; nothing is said where it only cannot be reached. */
  probe(): Promise<void>;
  stat(key: string): Promise<FileStat | undefined>;
  /** The whole file, 64 MB at most. */
  get(key: string): Promise<Buffer | undefined>;
  /** The bytes, or those of a range, piece by piece, as fast as the reader takes them. */
  read(key: string, range?: Range): Promise<OpenFile | undefined>;
  /** Takes the place of a file of that key. It outlives a power cut once this resolves. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Takes a file of any size and names it by its content; memory stays flat. One that is there already counts as written now, so
   * that no sweep takes it. It outlives a power cut after {@link Storage.settle}.
   */
  keep(folder: string, bytes: AsyncIterable<Buffer>): Promise<Kept>;
  /** What was kept in the folder so far outlives a power cut. */
  settle(folder: string): Promise<void>;
  /** What lies in a folder, in the order of the names, read page by page. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Also fine when it is not there. */
  remove(key: string): Promise<void>;
  /** Removes what was cut off while it was written, before a moment. */
  tidy(before: Date): Promise<void>;
}

/** The store cannot be reached, is full, or refuses us. The message is for the log and holds no secret. */
export class StorageUnavailable extends Error {}

/** So many bytes are read whole at most. */
export const mostRead = 64 * 1024 ** 2;
