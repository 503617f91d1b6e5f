import type { ScormLaunch } from '@readytowork/contract';
import { onlyKept } from '@readytowork/scorm/model';
import type { ContentPlace } from './content-paths.ts';
import { withEntry, withoutLearner } from './defaults.ts';
import type { ScormLearner } from './learner.ts';
import type { CachedPackage } from './package-cache.ts';
import { fromStored, type Pairs } from './pairs.ts';

interface Held {
  stored: Record<string, Pairs>;
  heard: ScormLaunch['heard'];
}

interface Launched {
  slug: string;
  pack: Pick<CachedPackage, 'edition' | 'title' | 'organization'> & { bytes?: number };
  at: ContentPlace;
  learner: ScormLearner;
  held: Held;
  run: string;
}

export function launchView({ slug, pack, at, learner, held, run }: Launched): ScormLaunch {
  const { edition, title, organization, bytes } = pack;
  const stored = Object.entries(held.stored).map(([sco, pairs]) => {
    const asCommitted = withoutLearner(edition, onlyKept(edition, fromStored(pairs)));
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
    ...(bytes !== undefined && { bytes }),
    organization,
    learner,
    stored: Object.fromEntries(stored),
    run,
    heard: held.heard,
  };
}
