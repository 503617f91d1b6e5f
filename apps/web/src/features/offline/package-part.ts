import type { ScormLaunch } from '@readytowork/contract';

/** The part of a course that is a package. */
export interface PackagePart {
  /** Fetches the launch data of the newest version of the package. */
  fetchLaunch: () => Promise<ScormLaunch>;
  /** Stores the launch data of the package for the signed-in user. */
  keepLaunch: (launch: ScormLaunch) => Promise<void>;
  /** Whether this user can open the package without a network. */
  hasLaunch: () => Promise<boolean>;
}
