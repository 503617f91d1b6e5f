import { Pace } from '@readytowork/scorm/pace';
import type { UpTo } from './pending-commits.ts';

/** What a player may have kept at once, and how often after that. A sound one says less; a package can speak in its name. */
const most = 20;
const interval = 500;

type BySco = Map<string, { data: Record<string, string>; upTo: UpTo }>;

/**
 * Holds back what comes faster than a page can store it: of each element the newest value counts, and all that came
 * meanwhile is kept together a moment later. Nothing is lost by it but what came in the last half second before a browser dies.
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

  /** Keeps what was held back, now. */
  settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [sco, { data, upTo }] of waiting) this.#keep(sco, upTo, data);
  }
}
