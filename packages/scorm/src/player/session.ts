import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';

/** The key-value pairs of one SCO, as the package set them. */
export type Pairs = Record<string, string>;

/** Events of the package that the player handles at once; `progress` is a change that affects statuses or rules. */
export type SessionEvent = 'change' | 'progress' | 'commit' | 'finish';

const moving = /status|score|progress|objectives|nav/;

/** The event caused by setting an element. */
export function eventOf(element: string): SessionEvent {
  return moving.test(element) ? 'progress' : 'change';
}

/** The data with which a SCO is launched. */
export interface Opening {
  item: OrganizationItem;
  learner: ScormLaunch['learner'];
  stored: Readonly<Pairs>;
  onEvent: (event: SessionEvent) => void;
}

/** One launch of one SCO, as the player sees it: the API that the package finds, and its results. */
export interface Session {
  readonly api: object;
  /** The stored pairs of the SCO overlaid with those of this launch. */
  readonly values: Readonly<Pairs>;
  /** The pairs that changed since the last call, including derived ones (total time, entry, status). */
  takeChanges(): Pairs;
  /** Called when committed values will not be stored: the server refused them, or they do not fit. */
  failCommit(): void;
  /** Called when the frame is removed: closes what the package left open; later calls are ignored. */
  end(): void;
}

/** True if a package has ever set a value; `entry` alone does not count, because the platform sets it. */
export function isBegun(values: Readonly<Pairs>, entry: string): boolean {
  return Object.keys(values).some((key) => key.startsWith('cmi.') && key !== entry);
}

/** Collects the pairs set since the last call of `takeChanges`. */
export class Ledger {
  readonly values: Pairs;
  #changed = new Map<string, string>();

  constructor(stored: Readonly<Pairs>) {
    this.values = { ...stored };
  }

  set(key: string, value: string): void {
    this.values[key] = value;
    this.#changed.set(key, value);
  }

  /** Records a derived value only if it has changed. */
  derive(key: string, value: string): void {
    if (this.values[key] !== value) this.set(key, value);
  }

  get isChanged(): boolean {
    return this.#changed.size > 0;
  }

  take(): Pairs {
    const pairs = Object.fromEntries(this.#changed);
    this.#changed.clear();
    return pairs;
  }
}
