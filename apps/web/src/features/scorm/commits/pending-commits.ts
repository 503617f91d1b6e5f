import type { LocalStore } from '../../../lib/local-store/local-store.ts';

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
 * What courses set and the server has not acknowledged yet, one key of the local store a value:
 * `rtw.scorm/{user}/{module}/{slug}/{sco}/{run}/{sequence}/{stamp}/{element}`. A key is written once and never changed, so two tabs
 * cannot overwrite each other: of each element the highest stamp counts, whoever wrote it.
 */
export class PendingCommits {
  readonly #store: LocalStore;
  readonly #now: () => number;

  constructor(store: LocalStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  put(owner: Owner, { sco, run, sequence }: Said, data: Record<string, string>): void {
    const before = this.#entries(owner.user, owner.module).filter((entry) => entry.sco === sco);
    // Never below what is there already, though the clock of a phone may be set back.
    const stamp = before.reduce((next: number, entry) => Math.max(next, entry.stamp + 1), this.#now());
    const names = [owner.slug, sco, run].map(encodeURIComponent).join('/');
    const start = `${prefix}/${owner.user}/${owner.module}/${names}/${sequence}/${stamp}`;
    const pairs = Object.entries(data).map(([element, value]) => ({
      key: `${start}/${element}`,
      value,
      replaces: before.filter((entry) => entry.element === element).map(({ key }) => key),
    }));
    this.#store.put(...pairs);
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
    this.#store.remove(keys);
  }

  /** What the server stored, with what waits laid over it. */
  over(user: number, module: number, stored: Stored): Stored {
    const all = { ...stored };
    for (const { sco, data } of this.batches(user, module)) all[sco] = { ...all[sco], ...data };
    return all;
  }

  /** Oldest first. */
  #entries(user: number, module: number): Entry[] {
    const start = `${prefix}/${user}/${module}/`;
    const entries = [...this.#store.entries(start)].flatMap(([key, value]) => entryOf(key, value) ?? []);
    return entries.sort((a, b) => a.stamp - b.stamp);
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
