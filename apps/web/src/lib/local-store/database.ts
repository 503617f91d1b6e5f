/** A change of one key; without a value the key goes. */
export type Change = readonly [key: string, value: string | undefined];

/** Where a local store keeps its pairs for good. */
export interface Database {
  read: () => Promise<Map<string, string>>;
  /** All of it or nothing; resolves once it is on the disk. */
  write: (changes: Change[]) => Promise<void>;
}
