import type { Viewer } from '@readytowork/community/visibility';
import type { readers } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { readSettings } from '../../base/settings/known-settings.ts';
import { relationsTo } from '../community/relations.ts';
import { communitySettings } from '../membership/community.settings.ts';
import { standingOf } from '../membership/standing.ts';
import { isHidden } from './hidden-profiles.ts';

/** The viewer's role: one value for the visibility rule, one for the contract. */
export interface Looking {
  viewer: Viewer;
  reader: (typeof readers)[number];
}

/**
 * The caller's relation to a community member; undefined if the caller must not know that the member exists. A caller who is not
 * signed in (0) or has not agreed to the house rules is a visitor, who sees what everyone with the link sees.
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
