import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { illustrationFolder } from './places.ts';

const cache = new Map<string, string>();

/**
 * A drawing of packages/brand as SVG text, its `currentColor` replaced by a colour (`#rrggbb`); `rank+thandi+sipho` is a scene of
 * a background and people. Throws for an unknown name, because the course is then wrong and nobody would notice a missing
 * picture.
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

/** Size of people on a background 240 wide, and the horizontal centre of each, for one, two and three people. */
const groups = [
  { scale: 1.12, middles: [120] },
  { scale: 0.92, middles: [78, 164] },
  { scale: 0.86, middles: [56, 122, 188] },
];
const floor = 218;

/** Draws people in front of the background; those right of the centre face left. */
function scene(place: string, people: string[]): string {
  const group = groups[people.length - 1];
  if (!group) throw new Error(`A scene has one to three people, not ${people.length}.`);
  const { scale, middles } = group;
  const standing = middles.map((x, index) => {
    const turned = x > 125 ? -scale : scale;
    return `<g transform="translate(${x} ${floor}) scale(${turned} ${scale})">${within(readDrawing(`people/${people[index]}`))}</g>`;
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
