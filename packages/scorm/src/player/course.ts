import type { OrganizationItem } from '@readytowork/contract';
import type { Navigation, Place } from './protocol.ts';
import type { Pairs, Session, SessionEvent } from './session.ts';

/** All that is known of the learner's values, by SCO; those of the running SCO are live. */
export type Values = Record<string, Readonly<Pairs>>;

/** What the package itself may ask for besides: 2004, `adl.nav.request`. */
export interface PackageRequest {
  request: string;
  target?: string;
}

export type Outcome =
  | { kind: 'deliver'; identifier: string }
  | { kind: 'ended' }
  | { kind: 'refused'; detail: string };

/** What an edition knows of moving through a package; the player does the rest the same for both. */
export interface Course {
  /** The name under which packages look for the API. */
  readonly apiName: string;
  /** Where the learner begins, or goes on. */
  begin(): Outcome;
  /** The launch of a SCO that was just delivered. */
  open(item: OrganizationItem, onEvent: (event: SessionEvent) => void): Session;
  /** What the package asked to happen when it ends; undefined: nothing. */
  requested(): PackageRequest | undefined;
  /** Whether a request would be granted: asked before the frame is taken away. */
  allows(navigation: Navigation): boolean;
  /** Carries a request out; the frame is gone and the session has ended. */
  go(request: Navigation | PackageRequest): Outcome;
  /** The table of contents with its state. */
  place(): { toc: Place[]; canContinue: boolean; canPrevious: boolean };
  /** Values of the package as a whole, as they are now. */
  state(): Pairs;
}

export interface ListedItem {
  item: OrganizationItem;
  depth: number;
  ancestors: OrganizationItem[];
}

/** Every item in the order of the table of contents. */
export function listed(items: readonly OrganizationItem[], ancestors: OrganizationItem[] = []): ListedItem[] {
  return items.flatMap((item) => [
    { item, depth: ancestors.length, ancestors },
    ...listed(item.children, [...ancestors, item]),
  ]);
}
