import { artNames } from '@readytowork/brand';

export { artNames };
export type ArtName = (typeof artNames)[number];

/** Backgrounds and people of scenes: drawings that are combined to illustrate a story. */
export const placeNames = [
  'rank',
  'street',
  'yard',
  'kitchen',
  'spaza',
  'classroom',
  'library',
  'office',
  'workshop',
  'clinic',
] as const;
export const personNames = [
  'thandi',
  'sipho',
  'naledi',
  'mandla',
  'gogo',
  'ayesha',
  'johan',
  'zinhle',
  'priya',
  'bongani',
] as const;

const isOneOf = (names: readonly string[], word: string | undefined): boolean =>
  names.some((name) => name === word);

/** True for the name of a drawing or a scene. A scene is a background and one to three people: `rank+thandi+sipho`. */
export function isArt(name: string): boolean {
  const [place, ...people] = name.split('+');
  if (people.length === 0) return isOneOf(artNames, place);
  const drawn = people.every((person) => isOneOf(personNames, person));
  return isOneOf(placeNames, place) && drawn && people.length <= 3 && new Set(people).size === people.length;
}
