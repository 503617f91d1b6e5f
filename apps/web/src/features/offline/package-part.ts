import type { ScormLaunch } from '@readytowork/contract';

/** The part of a course that is a package. */
export interface PackagePart {
  /** Fetches what opens the package, in its newest version. */
  fetchLaunch: () => Promise<ScormLaunch>;
  /** Keeps what opens the package, for the user who is signed in. */
  keepLaunch: (launch: ScormLaunch) => Promise<void>;
  /** Whether this user can open the package without a network. */
  hasLaunch: () => Promise<boolean>;
}
