import type { Database } from './database.ts';
import type { Journal } from './journal.ts';

/** Whether everything outlives the page, is just being written, or is held by this page alone. */
export type Safety = 'kept' | 'writing' | 'held';

export interface Pair {
  key: string;
  value: string;
  /** Keys that go, together with the coming of this one. */
  replaces?: string[];
}

interface Unwritten {
  /** Undefined: the key goes. */
  value: string | undefined;
  journalled: boolean;
}

/**
 * Pairs of text that outlive the page, read and written without waiting. A pair is written to the journal at once, then to the
 * database, and then leaves the journal: whenever a page dies, one of the two has it. Where the database is refused the journal is
 * its home; where that is full as well, this page holds it for as long as it lives, and `safety` says so.
 */
export class LocalStore {
  readonly #journal: Journal;
  readonly #database: Database;
  /** Tells other tabs that the database has changed. */
  readonly #announce: () => void;
  readonly #listeners = new Set<() => void>();
  /** As the database was when it was read last, with what this page wrote since. */
  #stored = new Map<string, string>();
  /**
   * What stood in the journal when this page last looked. What another tab has taken out since is on its way into the database: until
   * that is read again it counts, or a learner's count would step back for a moment, and the slide with it.
   */
  readonly #journalled = new Map<string, string>();
  /** What the database does not have yet. */
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
    this.tell();
    this.#write();
  }

  remove(keys: string[]): void {
    for (const key of keys) {
      this.#removeFromJournal(key);
      this.#unwritten.set(key, { value: undefined, journalled: false });
    }
    this.tell();
    this.#write();
  }

  get(key: string): string | undefined {
    const unwritten = this.#unwritten.get(key);
    if (unwritten) return unwritten.value;
    this.#look(key);
    return this.#journalled.get(key) ?? this.#stored.get(key);
  }

  entries(prefix: string): Map<string, string> {
    const all = new Map<string, string>();
    for (const [key, value] of this.#stored) if (key.startsWith(prefix)) all.set(key, value);
    this.#look(prefix);
    for (const [key, value] of this.#journalled) if (key.startsWith(prefix)) all.set(key, value);
    for (const [key, { value }] of this.#unwritten) {
      if (value === undefined) all.delete(key);
      else if (key.startsWith(prefix)) all.set(key, value);
    }
    return all;
  }

  get safety(): Safety {
    const coming = [...this.#unwritten.values()].filter(({ value }) => value !== undefined);
    if (coming.length === 0) return 'kept';
    return this.#isRefused && coming.some(({ journalled }) => !journalled) ? 'held' : 'writing';
  }

  /**
   * Reads the database for the first time, and moves there what the journal has: of a page that died, or of a version of the site
   * that knew local storage alone.
   */
  async open(): Promise<void> {
    await this.refresh();
    for (const [key, value] of this.#journal.entries())
      if (!this.#unwritten.has(key)) this.#unwritten.set(key, { value, journalled: true });
    this.#write();
  }

  /** Reads what other tabs, or a service worker, have changed. */
  async refresh(): Promise<void> {
    await this.#inTurn(async () => {
      const journalled = this.#journal.entries();
      this.#stored = await this.#database.read();
      // What had left the journal by then, the database knows by now.
      for (const key of this.#journalled.keys()) if (!journalled.has(key)) this.#journalled.delete(key);
    }).catch((error: unknown) => this.#refused(error));
    this.tell();
  }

  /** Resolves once everything is on the disk, or refused. */
  async written(): Promise<void> {
    await this.#writing;
  }

  /** Calls back when something may have changed here. */
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
        // The journal is their home now.
        for (const [key, { journalled }] of this.#unwritten) if (journalled) this.#unwritten.delete(key);
      }
      this.tell();
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
      // What was put meanwhile stays, here and in the journal.
      if (this.#unwritten.get(key) !== written) continue;
      this.#unwritten.delete(key);
      // A newer value of another tab is its own to move.
      if (value === undefined || this.#journal.get(key) === value) this.#removeFromJournal(key);
    }
  }

  /** Looks what the journal has under these keys. Where the database is refused, nothing moves there: what is gone is gone. */
  #look(prefix: string): void {
    if (this.#isRefused) this.#journalled.clear();
    for (const [key, value] of this.#journal.entries(prefix)) this.#journalled.set(key, value);
  }

  #removeFromJournal(key: string): void {
    this.#journal.remove(key);
    this.#journalled.delete(key);
  }

  #refused(error: unknown): void {
    if (!this.#isRefused) console.warn('IndexedDB is refused: local storage serves.', error);
    this.#isRefused = true;
  }

  /** One access at a time, so that nothing that was read is older than what was written since. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work, work);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** Something may have changed here. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
