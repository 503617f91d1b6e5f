import { elements12 } from './model-12.ts';
import { elements2004 } from './model-2004.ts';
import { asPattern } from './pattern.ts';

/**
 * Which names are elements, in one place for the player, which refuses the others, and for the server, which keeps none of
 * them. A name outside the data model is none of a course's: kept and laid over the run-time at the next launch, one such
 * as `cmi` would take the place of the whole model, and the course would never open again.
 */
export type Edition = '1.2' | '2004';

type Pairs = Record<string, string>;

const elements: Record<Edition, ReadonlySet<string>> = { '1.2': elements12, '2004': elements2004 };

/** What the player itself keeps beside the elements (docs/decisions/0009-scorm-player.md). */
const ofThePlayer: ReadonlySet<string> = new Set([
  'player.current',
  'player.sequencing',
  'player.status_is_ours',
]);

/** Whether a pair of this name may be kept for a learner. */
export function mayBeKept(edition: Edition, name: string): boolean {
  const pattern = asPattern(name);
  return ofThePlayer.has(name) || (pattern !== undefined && elements[edition].has(pattern));
}

/** The pairs without those that may not be kept. */
export function onlyKept(edition: Edition, pairs: Readonly<Pairs>): Pairs {
  return Object.fromEntries(Object.entries(pairs).filter(([name]) => mayBeKept(edition, name)));
}
