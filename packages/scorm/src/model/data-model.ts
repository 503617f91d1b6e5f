import { elements12 } from './model-12.ts';
import { elements2004 } from './model-2004.ts';
import { asPattern } from './pattern.ts';

/**
 * Lists the element names in one file, for the player, which refuses all others, and for the server, which stores no others. An
 * unknown name must not be stored: laid over the run-time at the next launch, a name such as `cmi` would replace the whole model,
 * and the course would never open again.
 */
export type Edition = '1.2' | '2004';

type Pairs = Record<string, string>;

const elements: Record<Edition, ReadonlySet<string>> = { '1.2': elements12, '2004': elements2004 };

/** Values that the player itself stores beside the elements (docs/decisions/0009-scorm-player.md). */
const ofThePlayer: ReadonlySet<string> = new Set([
  'player.current',
  'player.sequencing',
  'player.status_is_ours',
]);

/** True if a value under this name may be stored for a learner. */
export function mayBeKept(edition: Edition, name: string): boolean {
  const pattern = asPattern(name);
  return ofThePlayer.has(name) || (pattern !== undefined && elements[edition].has(pattern));
}

/** Drops the key-value pairs that may not be stored. */
export function onlyKept(edition: Edition, pairs: Readonly<Pairs>): Pairs {
  return Object.fromEntries(Object.entries(pairs).filter(([name]) => mayBeKept(edition, name)));
}
