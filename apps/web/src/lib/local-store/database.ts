/** A change to one key; without a value the key is removed. */
export type Change = readonly [key: string, value: string | undefined];

/** Where a local store keeps its data permanently. */
export interface Database {
  read: () => Promise<Map<string, string>>;
  /** Writes all changes or none; resolves once they are on the disk. */
  write: (changes: Change[]) => Promise<void>;
}
