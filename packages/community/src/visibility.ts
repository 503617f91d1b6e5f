import type { ProfileLevel, ProfilePart } from '@readytowork/contract';

/**
 * Who sees what of a profile (docs/specification.md, section 6): one rule, which the server applies and the form explains. Pure.
 */

/** What somebody chose to show. A part that stands in both lists is for everyone; names of parts that are no more mean nothing. */
export interface Chosen {
  shown: readonly string[];
  shown_to_connections: readonly string[];
}

/** Whoever looks at somebody's profile: a stranger is anybody else who may look at all, signed in or not. */
export type Viewer = 'self' | 'connection' | 'stranger';

export function levelOf({ shown, shown_to_connections }: Chosen, part: ProfilePart): ProfileLevel {
  if (shown.includes(part)) return 'everyone';
  return shown_to_connections.includes(part) ? 'connections' : 'hidden';
}

/** Whether the page opens: to a stranger only when its owner lets everyone with the link have it. */
export const opensTo = (chosen: Chosen, viewer: Viewer): boolean =>
  viewer !== 'stranger' || levelOf(chosen, 'shareability') === 'everyone';

/** Whether this viewer sees a part; of a page that does not open, none. */
export function sees(chosen: Chosen, part: ProfilePart, viewer: Viewer): boolean {
  if (viewer === 'self') return true;
  if (!opensTo(chosen, viewer)) return false;
  const level = levelOf(chosen, part);
  return level === 'everyone' || (level === 'connections' && viewer === 'connection');
}

/**
 * Whether somebody in the community finds this person by name.
 *
 * @param isNear they share a group or a connection
 */
export function isFoundByName(chosen: Chosen, isNear: boolean): boolean {
  const level = levelOf(chosen, 'shareability');
  return level === 'everyone' || (level === 'connections' && isNear);
}

type Levels = Record<ProfilePart, ProfileLevel>;
type MaybeChosen = { [list in keyof Chosen]?: Chosen[list] | undefined };

/** The level of each part. */
export function levelsOf({ shown = [], shown_to_connections = [] }: MaybeChosen): Levels {
  const of = (part: ProfilePart) => levelOf({ shown, shown_to_connections }, part);
  return {
    picture: of('picture'),
    bio: of('bio'),
    courses_and_education: of('courses_and_education'),
    skills: of('skills'),
    experience: of('experience'),
    contact: of('contact'),
    group_chats: of('group_chats'),
    posts: of('posts'),
    shareability: of('shareability'),
  };
}

const allHidden = levelsOf({});
/** Every part, in the order in which it stands on a page. */
export const parts = Object.keys(allHidden).filter((part): part is ProfilePart => part in allHidden);

const fewestFirst: readonly ProfileLevel[] = ['hidden', 'connections', 'everyone'];

/** Of two levels the one that fewer people see. */
export const narrower = (one: ProfileLevel, other: ProfileLevel): ProfileLevel =>
  fewestFirst.indexOf(one) < fewestFirst.indexOf(other) ? one : other;

/** The two lists that say these levels. */
export function chosenBy(levels: Levels) {
  const at = (level: ProfileLevel) => parts.filter((part) => levels[part] === level);
  return { shown: at('everyone'), shown_to_connections: at('connections') };
}
