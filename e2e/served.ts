import type { Storage } from '../apps/server/src/storage/storage.ts';

/** The servers of the product: one, or two as operators run them. */
export interface Served {
  storage: Storage;
  /** Ends every server at once, as a power cut would. */
  kill(): Promise<void>;
  /** Restarts them on the same data, at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface ToServe {
  settings: Record<string, string> & Record<'DATA_DIR' | 'DATABASE_URL' | 'PORT' | 'CONTENT_PORT', string>;
  /** The folder of files that the template database refers to. */
  packages: string;
}
