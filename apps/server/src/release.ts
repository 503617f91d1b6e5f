import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const file = createRequire(import.meta.url).resolve('@readytowork/server/package.json');

/** The version of this program. */
export const release = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).version;

/** Negative if the first release is older, positive if it is newer, 0 if they are the same. */
export function compareReleases(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  const different = [0, 1, 2].find((place) => (a?.[place] ?? 0) !== (b?.[place] ?? 0));
  return different === undefined ? 0 : (a?.[different] ?? 0) - (b?.[different] ?? 0);
}

/**
 * Refuses tables that a later release has changed so that this one would give wrong answers.
 *
 * @param oldest the oldest release that may run on them; undefined if they do not say
 */
export function refuseNewerTables(oldest: string | undefined, own = release): void {
  if (!oldest || compareReleases(own, oldest) >= 0) return;
  throw new ConfigError(
    `DATABASE_URL (or DATA_DIR) leads to tables that need release ${oldest} or later; this is ${own}. Start that release, or go back to a backup from before the upgrade (docs/operating.md, "Go back").`,
  );
}
