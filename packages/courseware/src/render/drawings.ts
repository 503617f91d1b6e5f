import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { illustrationFolder } from './places.ts';

const cache = new Map<string, string>();

/**
 * A drawing of packages/brand as SVG text, its `currentColor` replaced by a colour (`#rrggbb`); `rank+thandi+sipho` is a scene,
 * put together from a place and people. Throws when there is none of that name: a course that names it is wrong, and nobody
 * would see a gap.
 */
export function drawing(name: string, colour: string): string {
  const key = `${name} ${colour}`;
  const known = cache.get(key);
  if (known) return known;
  const [place = '', ...people] = name.split('+');
  const svg = (people.length > 0 ? scene(place, people) : readDrawing(name)).replaceAll(
    'currentColor',
    colour,
  );
  cache.set(key, svg);
  return svg;
}

/** Where people stand in a place that is 240 wide: the middle of each, by how many they are. */
const stands: Record<number, number[]> = { 1: [120], 2: [78, 164], 3: [56, 122, 188] };
const floor = 218;
/** Whoever stands alone stands larger. */
const sizes: Record<number, number> = { 1: 1.12, 2: 0.92, 3: 0.86 };

/** The people before the place; who stands to the right of the middle is turned towards it. */
function scene(place: string, people: string[]): string {
  const scale = sizes[people.length] ?? 1;
  const standing = people.map((person, index) => {
    const x = stands[people.length]?.[index] ?? 120;
    const turned = x > 125 ? -scale : scale;
    return `<g transform="translate(${x} ${floor}) scale(${turned} ${scale})">${within(readDrawing(`people/${person}`))}</g>`;
  });
  return readDrawing(`places/${place}`).replace('</svg>', () => `${standing.join('\n')}\n</svg>`);
}

const within = (svg: string): string => svg.replace(/^<svg[^>]*>/u, '').replace(/<\/svg>\s*$/u, '');

function readDrawing(name: string): string {
  if (!/^(?:places\/|people\/)?[a-z][a-z-]*$/.test(name)) throw new Error(unknown(name));
  try {
    return readFileSync(join(illustrationFolder(), `${name}.svg`), 'utf8');
  } catch {
    throw new Error(unknown(name));
  }
}

const unknown = (name: string): string =>
  `There is no drawing "${name}": use one of those listed in docs/authoring.md.`;
