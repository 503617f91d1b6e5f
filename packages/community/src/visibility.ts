import type { ProfileLevel, ProfilePart } from '@readytowork/contract';

/**
 * Decides who may see which part of a profile (docs/specification.md, section 6). The server applies this rule and the form
 * explains it. Has no side effects.
 */

/** The profile owner's choice. A part in both lists is visible to everyone; unknown parts are ignored. */
export interface Chosen {
  shown: readonly string[];
  shown_to_connections: readonly string[];
}

/** Who looks at a profile. A stranger is anyone else with access, signed in or not. */
export type Viewer = 'self' | 'connection' | 'stranger';

export function levelOf({ shown, shown_to_connections }: Chosen, part: ProfilePart): ProfileLevel {
  if (shown.includes(part)) return 'everyone';
  return shown_to_connections.includes(part) ? 'connections' : 'hidden';
}

/** True if the page opens for this viewer. It opens for strangers only if its owner chose "everyone with the link". */
export const opensTo = (chosen: Chosen, viewer: Viewer): boolean =>
  viewer !== 'stranger' || levelOf(chosen, 'shareability') === 'everyone';

/** True if this viewer sees the part; false if the page does not open for them. */
export function sees(chosen: Chosen, part: ProfilePart, viewer: Viewer): boolean {
  if (viewer === 'self') return true;
  if (!opensTo(chosen, viewer)) return false;
  const level = levelOf(chosen, part);
  return level === 'everyone' || (level === 'connections' && viewer === 'connection');
}

/**
 * True if community members find this person by name.
 *
 * @param isNear true if they share a group or a connection
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
/** Every part, in page order. */
export const parts = Object.keys(allHidden).filter((part): part is ProfilePart => part in allHidden);

const fewestFirst: readonly ProfileLevel[] = ['hidden', 'connections', 'everyone'];

/** Of two levels, returns the one that fewer people can see. */
export const narrower = (one: ProfileLevel, other: ProfileLevel): ProfileLevel =>
  fewestFirst.indexOf(one) < fewestFirst.indexOf(other) ? one : other;

/** Converts levels to the two stored lists. */
export function chosenBy(levels: Levels) {
  const at = (level: ProfileLevel) => parts.filter((part) => levels[part] === level);
  return { shown: at('everyone'), shown_to_connections: at('connections') };
}
