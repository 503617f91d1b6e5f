import { Pace } from '@readytowork/scorm/pace';
import type { UpTo } from './pending-commits.ts';

/**
 * Most commits stored in a burst, and the interval afterwards. A sound package stays below; a faulty one can flood the player.
 */
const most = 20;
const interval = 500;

type BySco = Map<string, { data: Record<string, string>; upTo: UpTo }>;

/**
 * Merges commits that come faster than the page can store them: the newest value of each element counts, stored a moment later.
 * Only a browser that dies loses the last half second.
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

  /** Stores the held commits at once. */
  settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [sco, { data, upTo }] of waiting) this.#keep(sco, upTo, data);
  }
}
