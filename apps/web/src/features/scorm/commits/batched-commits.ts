import { Pace } from '@readytowork/scorm/pace';
import type { UpTo } from './pending-commits.ts';

/**
 * In a burst, this many commits are stored at once; after that only one per interval. A well-behaved package stays below; a
 * faulty one can flood the player.
 */
const most = 20;
const interval = 500;

type BySco = Map<string, { data: Record<string, string>; upTo: UpTo }>;

/**
 * Merges commits that arrive faster than the page can store them: it stores the newest value of each element a moment later.
 * Values are lost only if the browser crashes within that half second.
 */
export class BatchedCommits {
  readonly #keep: (sco: string, upTo: UpTo, data: Record<string, string>) => void;
  readonly #pace = new Pace(most, interval);
  #waiting: BySco = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(keep: (sco: string, upTo: UpTo, data: Record<string, string>) => void) {
    this.#keep = keep;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  put(sco: string, upTo: UpTo, data: Record<string, string>): void {
    const before = this.#waiting.get(sco);
    this.#waiting.set(sco, { data: Object.assign(before?.data ?? Object.create(null), data), upTo });
    if (this.#pace.pass()) this.settle();
    else this.#timer ??= setTimeout(() => this.settle(), interval);
  }

  /** Stores the commits held back so far at once. */
  settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [sco, { data, upTo }] of waiting) this.#keep(sco, upTo, data);
  }
}
