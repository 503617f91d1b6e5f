import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { isArt, personNames, placeNames } from './art.ts';
import { drawing } from './render/drawings.ts';

test.each([
  ['taxi', true],
  ['boat', false],
  ['rank+thandi', true],
  ['rank+thandi+sipho+gogo', true],
  ['rank+thandi+sipho+gogo+johan', false],
  ['rank+thandi+thandi', false],
  ['rank', false],
  ['thandi+rank', false],
  ['taxi+thandi', false],
  ['rank+', false],
])('recognises %s as a drawing: %s', (name, expected) => {
  expect(isArt(name)).toBe(expected);
});

test.each(placeNames)('renders a scene with the background %s and every person', (place) => {
  const alone = drawing(`${place}+sipho`, '#0B5563');
  for (const person of personNames) {
    const svg = drawing(`${place}+${person}+${person === 'sipho' ? 'gogo' : 'sipho'}`, '#0B5563');
    expect(svg).not.toContain('currentColor');
    expect(svg.match(/<g transform/g)).toHaveLength(2);
    expect(new Resvg(svg, { fitTo: { mode: 'width', value: 32 } }).render().pixels.length).toBe(32 * 32 * 4);
  }
  expect(alone.match(/<g transform/g)).toHaveLength(1);
});
