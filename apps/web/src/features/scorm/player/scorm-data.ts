import type { SyncStorage } from '../../../lib/local-store/journal.ts';

const key = 'scormData';

/**
 * Progress of the current SCO (docs/specification.md, section 3): a JSON object keyed by item in one local-storage key. It
 * mirrors the values that the course has set, and is cleared when the learner finishes or leaves the course. Unsent values are
 * stored elsewhere (pending-commits.ts), because two tabs cannot share one key.
 */
export class ScormData {
  #items = new Map<string, string>();
  readonly #storage: () => Pick<SyncStorage, 'setItem' | 'removeItem'> | undefined;

  constructor(storage: () => Pick<SyncStorage, 'setItem' | 'removeItem'> | undefined) {
    this.#storage = storage;
  }

  set(items: Record<string, string>): void {
    for (const [item, value] of Object.entries(items)) this.#items.set(item, value);
    try {
      this.#storage()?.setItem(key, JSON.stringify(this.getAll()));
    } catch {
      // Storage is full, and unsent values need the space more.
    }
  }

  /** Null if never set. */
  get(item: string): string | null {
    return this.#items.get(item) ?? null;
  }

  getAll(): Record<string, string> {
    return Object.fromEntries(this.#items);
  }

  clearAll(): void {
    this.#items = new Map();
    try {
      this.#storage()?.removeItem(key);
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  }
}

/** The score that the course reports, mostly 0 to 100; null without one. */
export function reportedScore(data: Pick<ScormData, 'get'>): string | null {
  const raw = data.get('cmi.core.score.raw') ?? data.get('cmi.score.raw');
  if (raw) return raw;
  const scaled = data.get('cmi.score.scaled');
  return scaled && Number.isFinite(Number(scaled)) ? String(Math.round(Number(scaled) * 100)) : null;
}
