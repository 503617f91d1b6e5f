import type { OrganizationItem, ScormLaunch } from '@readytowork/contract';

/** The key-value pairs of one SCO, as the package set them. */
export type Pairs = Record<string, string>;

/** What the package did that others must know of at once; `progress` is a change that moves statuses or rules. */
export type SessionEvent = 'change' | 'progress' | 'commit' | 'finish';

const moving = /status|score|progress|objectives|nav/;

/** What it means to the rest of the course that an element was set. */
export function eventOf(element: string): SessionEvent {
  return moving.test(element) ? 'progress' : 'change';
}

/** What a launch begins with. */
export interface Opening {
  item: OrganizationItem;
  learner: ScormLaunch['learner'];
  stored: Readonly<Pairs>;
  onEvent: (event: SessionEvent) => void;
}

/** One launch of one SCO, as the player sees it: the API that the package finds, and what came of it. */
export interface Session {
  readonly api: object;
  /** What is known of the SCO: the stored pairs with those of this launch over them. */
  readonly values: Readonly<Pairs>;
  /** The pairs that changed since the last call, and those that follow from them (total time, entry, status). */
  takeChanges(): Pairs;
  /** The frame is gone. What the package left open is closed for it; nothing it says from now on counts. */
  end(): void;
}

/** Whether a package has ever set anything; how it is to be entered is for others to say, and says nothing of that. */
export function isBegun(values: Readonly<Pairs>, entry: string): boolean {
  return Object.keys(values).some((key) => key.startsWith('cmi.') && key !== entry);
}

/** Remembers what was set since it was last asked. */
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

  /** For values that follow from others: silent while they stay as they are. */
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
