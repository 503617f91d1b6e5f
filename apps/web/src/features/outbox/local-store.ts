import { type Item, itemOf, nameOf } from './operation.ts';

export type ItemStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export interface Entry {
  item: Item;
  /** What was noted with it. */
  note: string;
}

/**
 * Items of each user in local storage, one key an item: `{prefix}.{user}.{item}`. Where storage is full or closed to
 * the page they are held in memory, for as long as the page lives.
 */
export class Shelf {
  readonly #inMemory = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #prefix: string;
  readonly #storage: () => ItemStorage | undefined;

  constructor(prefix: string, storage: () => ItemStorage | undefined) {
    this.#prefix = prefix;
    this.#storage = storage;
  }

  put(user: number, item: Item, note: string): void {
    const key = this.#keyOf(user, item);
    try {
      const storage = this.#storage();
      if (storage) storage.setItem(key, note);
      else this.#inMemory.set(key, note);
    } catch {
      this.#inMemory.set(key, note);
    }
    this.#tell();
  }

  remove(user: number, item: Item): void {
    const key = this.#keyOf(user, item);
    this.#inMemory.delete(key);
    try {
      this.#storage()?.removeItem(key);
    } catch {
      // A closed storage holds nothing to remove.
    }
    this.#tell();
  }

  has(user: number, item: Item): boolean {
    const name = nameOf(item);
    return this.entries(user).some((entry) => nameOf(entry.item) === name);
  }

  entries(user: number): Entry[] {
    const start = `${this.#prefix}.${user}.`;
    return [...this.#all()].flatMap(([key, note]) => {
      const item = key.startsWith(start) ? itemOf(key.slice(start.length)) : undefined;
      return item ? [{ item, note }] : [];
    });
  }

  /** What a storage key stands for, if it is one of this shelf's. */
  read(key: string | null): { user: number; item: Item } | undefined {
    if (!key?.startsWith(`${this.#prefix}.`)) return undefined;
    const [user = '', ...name] = key.slice(this.#prefix.length + 1).split('.');
    const item = itemOf(name.join('.'));
    return item && /^\d+$/.test(user) ? { user: Number(user), item } : undefined;
  }

  /** Calls back when something was put or removed here. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #keyOf(user: number, item: Item): string {
    return `${this.#prefix}.${user}.${nameOf(item)}`;
  }

  #all(): Map<string, string> {
    const all = new Map(this.#inMemory);
    try {
      const storage = this.#storage();
      for (let index = 0; storage && index < storage.length; index++) {
        const key = storage.key(index);
        if (key?.startsWith(this.#prefix)) all.set(key, storage.getItem(key) ?? '');
      }
    } catch {
      // Closed to the page: what is in memory is all there is.
    }
    return all;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
