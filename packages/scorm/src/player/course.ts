import type { OrganizationItem } from '@readytowork/contract';
import type { Navigation, Place } from './protocol.ts';
import type { Pairs, Session, SessionEvent } from './session.ts';

/** All known values of the learner, by SCO; those of the running SCO are live. */
export type Values = Record<string, Readonly<Pairs>>;

/** Further navigation requests that a package of SCORM 2004 can make, as in `adl.nav.request`. */
export interface PackageRequest {
  request: string;
  target?: string;
}

export type Outcome =
  | { kind: 'deliver'; identifier: string }
  | { kind: 'ended' }
  | { kind: 'refused'; detail: string };

/** The part of navigation that depends on the edition; the player does the rest. */
export interface Course {
  /** The name under which packages look for the API. */
  readonly apiName: string;
  /** Starts or resumes the course. */
  begin(): Outcome;
  /** Launches the SCO that was just delivered. */
  open(item: OrganizationItem, onEvent: (event: SessionEvent) => void): Session;
  /** The navigation request that the package made before it ended; undefined if there is none. */
  requested(): PackageRequest | undefined;
  /** True if a request would be granted; called before the frame is removed. */
  allows(navigation: Navigation): boolean;
  /** Carries out a request, after the frame is removed and the session has ended. */
  go(request: Navigation | PackageRequest): Outcome;
  /** The table of contents with the state of each item. */
  place(): { toc: Place[]; canContinue: boolean; canPrevious: boolean };
  /** Current values that belong to the package as a whole. */
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
