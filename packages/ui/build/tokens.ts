import { dark, familyColour, light } from '../../brand/src/index.ts';

/** The brand's colours as Sass maps, so that style sheets use the same colours as the drawings. */
export function tokens(): string {
  return [map('$brand-light', light), map('$brand-dark', dark), map('$brand-family', familyColour)].join(
    '\n',
  );
}

function map(name: string, entries: Record<string, string>): string {
  const pairs = Object.entries(entries).map(([key, value]) => `"${key}": ${value}`);
  return `${name}: (${pairs.join(', ')});`;
}
