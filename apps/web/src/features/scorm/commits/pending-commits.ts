import type { ItemStorage } from '../../outbox/local-store.ts';

/** Whose pairs they are, and of which module. */
export interface Owner {
  user: number;
  module: number;
  /** What the server calls the module by. */
  slug: string;
}

/** How far a run has come: with the run's earlier batches, `data` is all that it set up to this commit. */
export interface UpTo {
  run: string;
  sequence: number;
}

/** Which commit of which run it was, and of which SCO (protocol.ts). */
export interface Said extends UpTo {
  sco: string;
}

/** What is to be sent of one SCO as one run set it: of each element the newest value, unless another run set a newer one. */
export interface Batch {
  slug: string;
  sco: string;
  data: Record<string, string>;
  upTo: UpTo;
  /** What may be removed once the server has `data`. */
  keys: string[];
}

interface Entry extends Said {
  key: string;
  slug: string;
  stamp: number;
  element: string;
  value: string;
}

type Stored = Record<string, Record<string, string>>;

const prefix = 'rtw.scorm';

/**
 * What courses set and the server has not acknowledged yet, one local-storage key a value:
 * `rtw.scorm/{user}/{module}/{slug}/{sco}/{run}/{sequence}/{stamp}/{element}`. A key is written once and never changed, so two tabs
 * cannot overwrite each other: of each element the highest stamp counts, whoever wrote it. Where storage is full or
 * closed, values are held in memory for as long as the page lives.
 */
export class PendingCommits {
  readonly #inMemory = new Map<string, string>();
  readonly #storage: () => ItemStorage | undefined;
  readonly #now: () => number;

  constructor(storage: () => ItemStorage | undefined, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** @returns whether all of it outlives the page */
  put(owner: Owner, { sco, run, sequence }: Said, data: Record<string, string>): boolean {
    const before = this.#entries(owner.user, owner.module).filter((entry) => entry.sco === sco);
    // Never below what is there already, though the clock of a phone may be set back.
    const stamp = before.reduce((next: number, entry) => Math.max(next, entry.stamp + 1), this.#now());
    const names = [owner.slug, sco, run].map(encodeURIComponent).join('/');
    const start = `${prefix}/${owner.user}/${owner.module}/${names}/${sequence}/${stamp}`;
    let outlives = true;
    for (const [element, value] of Object.entries(data)) {
      const older = before.filter((entry) => entry.element === element);
      if (!this.#replace(`${start}/${element}`, value, older)) outlives = false;
    }
    return outlives;
  }

  /** What waits of a module, by SCO and run. */
  batches(user: number, module: number): Batch[] {
    const batches = new Map<string, Batch>();
    for (const [{ slug, sco, run, sequence, element, value }, keys] of newest(this.#entries(user, module))) {
      const name = JSON.stringify([sco, run]);
      const empty: Batch = { slug, sco, data: Object.create(null), upTo: { run, sequence }, keys: [] };
      const batch = batches.get(name) ?? empty;
      batch.data[element] = value;
      batch.upTo.sequence = Math.max(batch.upTo.sequence, sequence);
      batch.keys.push(...keys);
      batches.set(name, batch);
    }
    return [...batches.values()];
  }

  remove(keys: string[]): void {
    for (const key of keys) {
      this.#inMemory.delete(key);
      try {
        this.#storage()?.removeItem(key);
      } catch {
        // A closed storage holds nothing to remove.
      }
    }
  }

  /** What the server stored, with what waits laid over it. */
  over(user: number, module: number, stored: Stored): Stored {
    const all = { ...stored };
    for (const { sco, data } of this.batches(user, module)) all[sco] = { ...all[sco], ...data };
    return all;
  }

  /** Writes a value and takes away those that it replaces: these last, so that no moment is without one. */
  #replace(key: string, value: string, older: Entry[]): boolean {
    const gone = older.map((entry) => entry.key);
    if (this.#write(key, value)) {
      this.remove(gone);
      return true;
    }
    // Full: the older value's room may be enough. If not, it is better than none should the page be closed.
    this.remove(gone);
    if (this.#write(key, value)) return true;
    for (const entry of older) this.#write(entry.key, entry.value);
    this.#inMemory.set(key, value);
    return false;
  }

  #write(key: string, value: string): boolean {
    try {
      const storage = this.#storage();
      storage?.setItem(key, value);
      return storage !== undefined;
    } catch {
      return false;
    }
  }

  /** Oldest first. */
  #entries(user: number, module: number): Entry[] {
    const start = `${prefix}/${user}/${module}/`;
    const entries = [...this.#all(start)].flatMap(([key, value]) => entryOf(key, value) ?? []);
    return entries.sort((a, b) => a.stamp - b.stamp);
  }

  #all(start: string): Map<string, string> {
    const all = new Map<string, string>();
    try {
      const storage = this.#storage();
      for (let index = 0; storage && index < storage.length; index++) {
        const key = storage.key(index);
        if (key?.startsWith(start)) all.set(key, storage.getItem(key) ?? '');
      }
    } catch {
      // Closed to the page: what is in memory is all there is.
    }
    for (const [key, value] of this.#inMemory) if (key.startsWith(start)) all.set(key, value);
    return all;
  }
}

/** Of each element the newest entry, with the keys of those that it replaces: older tabs may have left some. */
function newest(entries: Entry[]): [Entry, keys: string[]][] {
  const found = new Map<string, [Entry, string[]]>();
  for (const entry of entries) {
    const name = JSON.stringify([entry.sco, entry.element]);
    const [, keys = []] = found.get(name) ?? [];
    found.set(name, [entry, [...keys, entry.key]]);
  }
  return [...found.values()];
}

/** An element's name may hold anything, a slash too: it stands last. */
function entryOf(key: string, value: string): Entry | undefined {
  const [, , , slug = '', sco = '', run = '', sequence = '', stamp = '', ...element] = key.split('/');
  if (!/^\d+$/.test(stamp) || !/^\d+$/.test(sequence) || element.length === 0) return undefined;
  try {
    return {
      key,
      slug: decodeURIComponent(slug),
      sco: decodeURIComponent(sco),
      run: decodeURIComponent(run),
      sequence: Number(sequence),
      stamp: Number(stamp),
      element: element.join('/'),
      value,
    };
  } catch {
    return undefined;
  }
}

const storage = (): ItemStorage | undefined =>
  typeof window === 'undefined' ? undefined : window.localStorage;

/** Those of this browser; all its tabs share them. */
export const pendingCommits = new PendingCommits(storage);
