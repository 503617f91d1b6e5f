import type { OrganizationItem, ScormOrganization } from '@readytowork/contract';
import type { Place } from '@readytowork/scorm/protocol';
import type { PlaceMessage } from '../player/bridge.ts';

/** The entries of the table of contents that can be opened. */
export const lessonsOf = (toc: Place[]): Place[] => toc.filter(({ launchable }) => launchable);

/** The lessons to show until the player reports: all those of the manifest, none of which can be opened yet. */
export function placeBefore({ items }: ScormOrganization): PlaceMessage {
  const toc = items.flatMap((item) => entries(item, 0));
  return { kind: 'place', current: null, toc, canContinue: false, canPrevious: false, ended: false };
}

function entries({ identifier, title, visible, href, children }: OrganizationItem, depth: number): Place[] {
  const entry: Place = {
    identifier,
    title,
    depth,
    launchable: href !== null,
    allowed: false,
    status: 'not attempted',
  };
  const below = children.flatMap((child) => entries(child, visible ? depth + 1 : depth));
  return visible ? [entry, ...below] : below;
}
