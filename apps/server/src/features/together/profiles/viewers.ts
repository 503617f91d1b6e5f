import type { Viewer } from '@readytowork/community/visibility';
import type { readers } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { readSettings } from '../../base/settings/known-settings.ts';
import { relationsTo } from '../community/relations.ts';
import { communitySettings } from '../membership/community.settings.ts';
import { standingOf } from '../membership/standing.ts';
import { isHidden } from './hidden-profiles.ts';

/** Who looks at somebody, in the words of the rule and of the contract. */
export interface Looking {
  viewer: Viewer;
  reader: (typeof readers)[number];
}

/**
 * What a caller is to somebody in the community; undefined: they are not to see that there is such a person. Nobody who is signed
 * in (0) is a visitor, and so is whoever has not agreed to the house rules: they see what everyone with the link sees.
 */
export async function lookingAt(
  db: Database,
  { caller, owner, at }: { caller: number; owner: number; at: Date },
): Promise<Looking | undefined> {
  const [standing, relations, hidden] = await Promise.all([
    caller === 0 ? visitors(db) : standingOf(db, caller, at),
    relationsTo(db, caller, [owner], at),
    isHidden(db, owner),
  ]);
  if (standing.mode !== 'on' || standing.standing === 'barred') return undefined;
  const relation = relations.get(owner);
  if (relation === 'self') return { viewer: 'self', reader: 'self' };
  if (relation === 'unseen' || hidden) return undefined;
  if (standing.standing !== 'in' && standing.standing !== 'muted')
    return { viewer: 'stranger', reader: 'visitor' };
  return relation === 'connection'
    ? { viewer: 'connection', reader: 'connection' }
    : { viewer: 'stranger', reader: 'participant' };
}

const visitors = async (db: Database) => ({
  mode: (await readSettings(db, communitySettings)).community,
  standing: null,
});
