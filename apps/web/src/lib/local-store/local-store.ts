import type { Database } from './database.ts';
import type { Journal } from './journal.ts';

/**
 * Whether all pairs would survive closing the page ('stored'), are still being written, or are partly in this page's memory only
 * ('held').
 */
export type Safety = 'stored' | 'writing' | 'held';

export interface Pair {
  key: string;
  value: string;
  /** Keys to remove in the same write. */
  replaces?: string[];
}

interface Unwritten {
  /** Undefined if the key is to be removed. */
  value: string | undefined;
  journalled: boolean;
}

/**
 * Key-value pairs of text that survive closing the page, read and written without waiting. A pair is written to the journal at
 * once, then to the database, and then removed from the journal: whenever a page dies, one of the two has it. If the browser
 * denies the database, the pair stays in the journal. If the journal is full as well, it stays in this page's memory, and
 * `safety` is 'held'.
 */
export class LocalStore {
  /** Whether the last read failed. Then this page may lack values that earlier pages stored. */
  isUnread = false;
  readonly #journal: Journal;
  readonly #database: Database;
  /** Tells other tabs that the database has changed. */
  readonly #announce: () => void;
  readonly #listeners = new Set<() => void>();
  /** The database's content at the last read, plus what this page has written since. */
  #stored = new Map<string, string>();
  /**
   * The journal's content when this page last looked. Pairs that another tab has removed since are on their way into the
   * database. They are still returned until the database is read again; otherwise the learner's progress, and the slide, would
   * step back for a moment.
   */
  readonly #journalled = new Map<string, string>();
  /** Changes that are not in the database yet. */
  readonly #unwritten = new Map<string, Unwritten>();
  #isRefused = false;
  #writing: Promise<void> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(journal: Journal, database: Database, announce: () => void) {
    this.#journal = journal;
    this.#database = database;
    this.#announce = announce;
  }

  put(...pairs: Pair[]): void {
    for (const { key, value, replaces = [] } of pairs) {
      const journalled = this.#journal.replace(key, value, replaces);
      for (const other of replaces) this.#unwritten.set(other, { value: undefined, journalled: false });
      this.#unwritten.set(key, { value, journalled });
    }
    this.notify();
    this.#write();
  }

  remove(keys: string[]): void {
    for (const key of keys) {
      this.#removeFromJournal(key);
      this.#unwritten.set(key, { value: undefined, journalled: false });
    }
    this.notify();
    this.#write();
  }

  get(key: string): string | undefined {
    const unwritten = this.#unwritten.get(key);
    if (unwritten) return unwritten.value;
    this.#readJournal(key);
    return this.#journalled.get(key) ?? this.#stored.get(key);
  }

  entries(prefix: string): Map<string, string> {
    const all = new Map<string, string>();
    for (const [key, value] of this.#stored) if (key.startsWith(prefix)) all.set(key, value);
    this.#readJournal(prefix);
    for (const [key, value] of this.#journalled) if (key.startsWith(prefix)) all.set(key, value);
    for (const [key, { value }] of this.#unwritten) {
      if (value === undefined) all.delete(key);
      else if (key.startsWith(prefix)) all.set(key, value);
    }
    return all;
  }

  get safety(): Safety {
    const coming = [...this.#unwritten.values()].filter(({ value }) => value !== undefined);
    if (coming.length === 0) return 'stored';
    return this.#isRefused && coming.some(({ journalled }) => !journalled) ? 'held' : 'writing';
  }

  /**
   * Reads the database for the first time, and moves the journal's pairs into it. Those were left by a page that died, or by a
   * version of the site from before IndexedDB.
   */
  async open(): Promise<void> {
    await this.refresh();
    for (const [key, value] of this.#journal.entries())
      if (!this.#unwritten.has(key)) this.#unwritten.set(key, { value, journalled: true });
    this.#write();
  }

  /** Reads the changes of other tabs, or of a service worker. */
  async refresh(): Promise<void> {
    await this.#inTurn(async () => {
      const journalled = this.#journal.entries();
      this.#stored = await this.#database.read();
      this.isUnread = false;
      // Pairs that had left the journal before the database was read are in what was read.
      for (const key of this.#journalled.keys()) if (!journalled.has(key)) this.#journalled.delete(key);
    }).catch((error: unknown) => {
      this.isUnread = true;
      this.#refused(error);
    });
    this.notify();
  }

  /** Resolves once every change is either on the disk or has failed. */
  async written(): Promise<void> {
    await this.#writing;
  }

  /** Calls back when the data may have changed. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #write(): void {
    this.#writing ??= Promise.resolve().then(() => this.#writeAll());
  }

  async #writeAll(): Promise<void> {
    let goesOn = true;
    while (goesOn && this.#unwritten.size > 0) {
      try {
        await this.#inTurn(() => this.#writeRound());
        this.#isRefused = false;
        this.#announce();
      } catch (error) {
        goesOn = false;
        this.#refused(error);
        // The journal still has these pairs.
        for (const [key, { journalled }] of this.#unwritten) if (journalled) this.#unwritten.delete(key);
      }
      this.notify();
    }
    this.#writing = undefined;
  }

  async #writeRound(): Promise<void> {
    const round = [...this.#unwritten];
    await this.#database.write(round.map(([key, { value }]) => [key, value]));
    for (const [key, written] of round) {
      const { value } = written;
      if (value === undefined) this.#stored.delete(key);
      else this.#stored.set(key, value);
      // If there is a newer value in the meantime, that one is still unwritten and stays in the journal.
      if (this.#unwritten.get(key) !== written) continue;
      this.#unwritten.delete(key);
      // If another tab wrote a newer value, that tab moves it.
      if (value === undefined || this.#journal.get(key) === value) this.#removeFromJournal(key);
    }
  }

  /**
   * Reads the journal's pairs under a prefix. If the browser denies the database, a pair that is missing from the journal was
   * removed for good.
   */
  #readJournal(prefix: string): void {
    if (this.#isRefused) this.#journalled.clear();
    for (const [key, value] of this.#journal.entries(prefix)) this.#journalled.set(key, value);
  }

  #removeFromJournal(key: string): void {
    this.#journal.remove(key);
    this.#journalled.delete(key);
  }

  #refused(error: unknown): void {
    if (!this.#isRefused) console.warn('IndexedDB fails', error);
    this.#isRefused = true;
  }

  /** Runs one access at a time, so that a read never returns data older than a finished write. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work, work);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** Calls the subscribers back. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
