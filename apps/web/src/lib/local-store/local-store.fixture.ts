import type { Change, Database } from './database.ts';
import { Journal, type SyncStorage } from './journal.ts';
import { LocalStore } from './local-store.ts';

/** A browser's local storage. */
export class MemoryStorage implements SyncStorage {
  readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
}

/** A browser's database. A test can make it deny access, or hold up its writes. */
export class MemoryDatabase implements Database {
  readonly map = new Map<string, string>();
  isRefused = false;
  /** Writes wait for this promise. */
  held: Promise<void> = Promise.resolve();

  async read() {
    if (this.isRefused) throw new Error('refused');
    return new Map(this.map);
  }

  async write(changes: Change[]) {
    await this.held;
    if (this.isRefused) throw new Error('refused');
    for (const [key, value] of changes) {
      if (value === undefined) this.map.delete(key);
      else this.map.set(key, value);
    }
  }
}

/** One browser: local storage and a database that all its tabs share. */
export class BrowserStorage {
  storage = new MemoryStorage();
  database = new MemoryDatabase();
  /** Set to false for an old browser, which has no channel between tabs. */
  hasChannel = true;
  readonly #tabs: LocalStore[] = [];

  /** Opens a tab and returns its store; the other tabs are told what it writes. */
  tab(): LocalStore {
    const journal = new Journal(() => this.storage, ['rtw.']);
    const store: LocalStore = new LocalStore(journal, this.database, () => {
      for (const other of this.#tabs) if (this.hasChannel && other !== store) void other.refresh();
    });
    this.#tabs.push(store);
    return store;
  }

  /** Every key in local storage or the database. */
  keys(): string[] {
    return [...new Set([...this.storage.map.keys(), ...this.database.map.keys()])];
  }
}
