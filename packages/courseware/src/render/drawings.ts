import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { illustrationFolder } from './places.ts';

const cache = new Map<string, string>();

/**
 * A drawing of packages/brand as SVG text, its `currentColor` replaced by a colour (`#rrggbb`).
 * Throws when there is none of that name: a course that names it is wrong, and nobody would see a gap.
 */
export function drawing(name: string, colour: string): string {
  const key = `${name} ${colour}`;
  const known = cache.get(key);
  if (known) return known;
  const svg = readDrawing(name).replaceAll('currentColor', colour);
  cache.set(key, svg);
  return svg;
}

function readDrawing(name: string): string {
  if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(unknown(name));
  try {
    return readFileSync(join(illustrationFolder(), `${name}.svg`), 'utf8');
  } catch {
    throw new Error(unknown(name));
  }
}

const unknown = (name: string): string =>
  `There is no drawing "${name}": use one of those listed in docs/authoring.md.`;
