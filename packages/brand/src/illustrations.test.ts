import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';

const folder = new URL('../illustrations/', import.meta.url);
const authoring = readFileSync(new URL('../../../docs/authoring.md', import.meta.url), 'utf8');

/** Names in the authors' list, which is the source: each must have a drawing. */
function namesAuthorsMayUse(): string[] {
  const list = /The drawings are: ([^.]+)\./.exec(authoring)?.[1] ?? '';
  return Array.from(list.matchAll(/`([a-z-]+)`/g), (match) => match[1] ?? '');
}

const read = (name: string) => readFileSync(new URL(`${name}.svg`, folder), 'utf8');
const names = namesAuthorsMayUse();

/** Renders the drawing on a plain background and returns the share of pixels that clearly differ from it. */
function visibleShare(svg: string, ground: [number, number, number], colour: string): number {
  const hex = `#${ground.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const coloured = svg.replace('<svg ', `<svg color="${colour}" `);
  const { pixels } = new Resvg(coloured, { background: hex, fitTo: { mode: 'width', value: 96 } }).render();
  let differing = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const distance = ground.reduce(
      (sum, part, channel) => sum + Math.abs(part - (pixels[at + channel] ?? 0)),
      0,
    );
    if (distance > 150) differing += 1;
  }
  return differing / (pixels.length / 4);
}

const svgIn = (part: string) =>
  readdirSync(new URL(part, folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => part + file.replace(/\.svg$/, ''));

test("the authors' list has 48 drawings, and apart from the logo the folder has no other file", () => {
  expect(names).toHaveLength(48);
  const files = svgIn('');
  expect(files.sort()).toEqual([...names, 'logo'].sort());
});

describe.each([...names, 'logo'])('%s', (name) => {
  test('is a small, self-contained drawing', () => {
    const svg = read(name);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2560);
    expect(svg).toContain(name === 'logo' ? 'viewBox="0 0 64 64"' : 'viewBox="0 0 240 240"');
    expect(svg).not.toMatch(
      /<(script|style|text|image|use|filter|\w*[gG]radient)\b|href|\sid=|\son\w+=|url\(/,
    );
    expect(svg).toContain('currentColor');
  });

  test('is visible on a light and a dark background', () => {
    const svg = read(name);
    expect(visibleShare(svg, [0xfb, 0xfa, 0xf6], '#0B5563')).toBeGreaterThan(0.12);
    expect(visibleShare(svg, [0x0e, 0x1a, 0x20], '#5FC3D1')).toBeGreaterThan(0.12);
  });

  test('uses only the palette', () => {
    const colours = Array.from(read(name).matchAll(/(?:fill|stroke)="([^"]+)"/g), (match) => match[1]);
    const palette = new Set(['none', 'currentColor', '#FFB627', '#10222B', '#FFFFFF', '#FBFAF6']);
    expect(colours.filter((colour) => !palette.has(colour ?? ''))).toEqual([]);
  });
});

/** Parts of scenes, which the authors' list names too. */
describe.each([...svgIn('people/'), ...svgIn('places/')])('%s', (name) => {
  const isPerson = name.startsWith('people/');

  test('is a small, self-contained drawing that authors may use', () => {
    const svg = read(name);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2560);
    expect(svg).toContain(isPerson ? 'viewBox="-40 -160 80 160"' : 'viewBox="0 0 240 240"');
    expect(svg).not.toMatch(
      /<(script|style|text|image|use|filter|\w*[gG]radient)\b|href|\sid=|\son\w+=|url\(/,
    );
    expect(authoring).toContain(`\`${name.replace(/.*\//, '')}\``);
  });

  test('uses only the palette; people have one of four skin colours', () => {
    const colours = Array.from(read(name).matchAll(/(?:fill|stroke)="([^"]+)"/g), (match) => match[1] ?? '');
    const palette = ['none', 'currentColor', '#FFB627', '#10222B', '#FFFFFF', '#FBFAF6'];
    const skins = isPerson ? ['#4A2C1A', '#6F4427', '#9A6540', '#D9A279'] : [];
    expect(colours.filter((colour) => ![...palette, ...skins].includes(colour))).toEqual([]);
  });
});
