export type SyncStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Uses local storage as the journal of a local store: a write survives even if the page closes right afterwards. Local storage
 * may be unavailable or full.
 */
export class Journal {
  readonly #storage: () => SyncStorage | undefined;
  readonly #prefixes: readonly string[];

  /** @param prefixes of the keys that belong to the store */
  constructor(storage: () => SyncStorage | undefined, prefixes: readonly string[]) {
    this.#storage = storage;
    this.#prefixes = prefixes;
  }

  /** @returns whether the journal now contains the pair */
  set(key: string, value: string): boolean {
    return this.#try((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  }

  get(key: string): string | undefined {
    return this.#try((storage) => storage.getItem(key) ?? undefined, undefined);
  }

  remove(key: string): void {
    this.#try((storage) => storage.removeItem(key), undefined);
  }

  /** Writes a value, then removes the others; if the journal is full, removes them first to make room. */
  replace(key: string, value: string, others: string[]): boolean {
    if (!this.set(key, value)) {
      // If there is still not enough space, writes the others back: they are better than nothing if the page closes.
      const before = others.map((other) => [other, this.get(other)] as const);
      for (const other of others) this.remove(other);
      if (this.set(key, value)) return true;
      for (const [other, text] of before) if (text !== undefined) this.set(other, text);
      return false;
    }
    for (const other of others) this.remove(other);
    return true;
  }

  entries(prefix = ''): Map<string, string> {
    const found = new Map<string, string>();
    this.#try((storage) => {
      for (let index = 0; index < storage.length; index++) {
        const key = storage.key(index);
        if (key?.startsWith(prefix) && this.has(key)) found.set(key, storage.getItem(key) ?? '');
      }
    }, undefined);
    return found;
  }

  /** Whether a key belongs to the store. */
  has(key: string): boolean {
    return this.#prefixes.some((prefix) => key.startsWith(prefix));
  }

  #try<T>(work: (storage: SyncStorage) => T, otherwise: T): T {
    try {
      const storage = this.#storage();
      return storage ? work(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }
}
