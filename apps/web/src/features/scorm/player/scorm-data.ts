import type { SyncStorage } from '../../../lib/local-store/journal.ts';

const key = 'scormData';

/**
 * The progress of the SCO that is played, as docs/specification.md, section 3 has it: a JSON object keyed by item in one local-storage
 * key. It mirrors what the course has set, and goes when the course is finished or left. What waits to be sent lies apart
 * (pending-commits.ts): one key cannot be shared by two tabs.
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
      // Full: what waits to be sent needs the room more.
    }
  }

  /** null where it was never set. */
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
      // A closed storage holds nothing.
    }
  }
}

/** What the course says of the score, 0 to 100 as most courses count; null where it says none. */
export function reportedScore(data: Pick<ScormData, 'get'>): string | null {
  const raw = data.get('cmi.core.score.raw') ?? data.get('cmi.score.raw');
  if (raw) return raw;
  const scaled = data.get('cmi.score.scaled');
  return scaled && Number.isFinite(Number(scaled)) ? String(Math.round(Number(scaled) * 100)) : null;
}
