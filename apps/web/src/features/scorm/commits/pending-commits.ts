import type { LocalStore } from '../../../lib/local-store/local-store.ts';

/** Learner and module that the values belong to. */
export interface Owner {
  user: number;
  module: number;
  /** The server's name of the module. */
  slug: string;
}

/** Position in a run: together with the run's earlier batches, `data` contains everything set up to this commit. */
export interface UpTo {
  run: string;
  sequence: number;
}

/** A commit's SCO, run and sequence (protocol.ts). */
export interface Said extends UpTo {
  sco: string;
}

/** The unsent values that one run set in one SCO: the newest value of each element, unless another run set a newer one. */
export interface Batch {
  slug: string;
  sco: string;
  data: Record<string, string>;
  upTo: UpTo;
  /** Keys to remove once the server has accepted `data`. */
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
 * Values set by courses that the server has not acknowledged. Each has one key in the local store:
 * `rtw.scorm/{user}/{module}/{slug}/{sco}/{run}/{sequence}/{stamp}/{element}`. A key is written once and never changed, so two
 * tabs cannot overwrite each other; the highest stamp of each element is the current value.
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
    // Higher than every existing stamp, because a phone's clock may be set back.
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

  /** The unsent batches of a module, by SCO and run. */
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

  /** The server's values, replaced by unsent ones where there are any. */
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

/** The newest entry of each element, with the keys of the entries that it replaces, which older tabs may have left. */
function newest(entries: Entry[]): [Entry, keys: string[]][] {
  const found = new Map<string, [Entry, string[]]>();
  for (const entry of entries) {
    const name = JSON.stringify([entry.sco, entry.element]);
    const [, keys = []] = found.get(name) ?? [];
    found.set(name, [entry, [...keys, entry.key]]);
  }
  return [...found.values()];
}

/** The element comes last, because its name may contain anything, even a slash. */
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
