import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './places.ts';

const scripts = ['400Regular', '700Bold'];

const faces: Record<string, string[]> = {
  'bricolage-grotesque': ['700Bold', '800ExtraBold'],
  'noto-sans': ['400Regular', '400Regular_Italic', '500Medium', '700Bold', '700Bold_Italic'],
  'noto-sans-arabic': scripts,
  'noto-sans-devanagari': scripts,
  'noto-sans-ethiopic': scripts,
};

/**
 * Typst also reads the machine's fonts and prefers them if the names are equal, so the same slide would differ between machines.
 * Our copies therefore get unique names, of the same length so that they can be patched in place.
 */
const renamed = [
  ['Noto', 'Rtwn'],
  ['Bricolage', 'Rtwbrcolg'],
] as const;

/**
 * The font families as Typst knows them, searched in order for each character. The heading face has arrows and arithmetic signs
 * (→ ≈ ≤) that Noto Sans lacks; every text falls back to it, so that all texts can use all signs.
 */
const heading = 'Rtwbrcolg Grotesque';
const scriptsOfText = ['Rtwn Sans', 'Rtwn Sans Arabic', 'Rtwn Sans Devanagari', 'Rtwn Sans Ethiopic'];
export const fontFamilies = { body: [...scriptsOfText, heading], heading: [heading, ...scriptsOfText] };

/** The house typefaces as font files in memory, with the names from `fontFamilies`. */
export function readFonts(): Buffer[] {
  return fontFiles().map((file) => rename(readFileSync(file)));
}

export function fontFiles(): string[] {
  return Object.entries(faces).flatMap(([family, styles]) => {
    const folder = packageFolder(`@expo-google-fonts/${family}`);
    return styles.map((style) => join(folder, style, fontFileIn(join(folder, style))));
  });
}

function fontFileIn(folder: string): string {
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'));
  if (!file) throw new Error(`No font file in ${folder}: install the dependencies again with npm ci.`);
  return file;
}

/** A table of a TrueType font, as a view: writing to it changes the font. */
export function fontTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) !== tag) continue;
    const offset = font.readUInt32BE(record + 8);
    return font.subarray(offset, offset + font.readUInt32BE(record + 12));
  }
  throw new Error(`A font without the table "${tag}": install the dependencies again with npm ci.`);
}

function rename(font: Buffer): Buffer {
  const names = fontTable(font, 'name');
  for (const [from, to] of renamed) {
    overwrite(names, Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1'));
    overwrite(names, Buffer.from(from, 'utf16le').swap16(), Buffer.from(to, 'utf16le').swap16());
  }
  return font;
}

function overwrite(table: Buffer, from: Buffer, to: Buffer): void {
  for (let at = table.indexOf(from); at !== -1; at = table.indexOf(from, at)) to.copy(table, at);
}
