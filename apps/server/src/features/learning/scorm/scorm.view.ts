import type { ScormLaunch } from '@readytowork/contract';
import { onlyKept } from '@readytowork/scorm/model';
import type { ContentPlace } from './content-paths.ts';
import { type ScormLearner, withEntry } from './defaults.ts';
import type { CachedPackage } from './package-cache.ts';
import { fromStored, type Pairs } from './pairs.ts';

interface Held {
  first_name: string;
  last_name: string;
  stored: Record<string, Pairs>;
  heard: ScormLaunch['heard'];
}

export const learnerView = (
  accountId: number,
  { first_name, last_name }: Pick<Held, 'first_name' | 'last_name'>,
): ScormLearner => ({ id: String(accountId), name: `${last_name}, ${first_name}` });

interface Launched {
  slug: string;
  pack: Pick<CachedPackage, 'edition' | 'title' | 'organization'>;
  at: ContentPlace;
  accountId: number;
  held: Held;
  run: string;
}

export function launchView({ slug, pack, at, accountId, held, run }: Launched): ScormLaunch {
  const { edition, title, organization } = pack;
  const stored = Object.entries(held.stored).map(([sco, pairs]) => {
    const asCommitted = onlyKept(edition, fromStored(pairs));
    return [sco, sco === '' ? asCommitted : withEntry(edition, asCommitted)] as const;
  });
  return {
    module_name: slug,
    edition,
    version: at.version,
    title,
    origin: at.origin,
    player_url: `${at.origin}/p/player-${edition}.html`,
    base_url: at.baseUrl,
    organization,
    learner: learnerView(accountId, held),
    stored: Object.fromEntries(stored),
    run,
    heard: held.heard,
  };
}
