import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printableLetters } from '@readytowork/contract/printable';
import { cmapTable, collectionFile, subset } from '@readytowork/cv/font/subset';
import { TrueType } from '@readytowork/cv/font/true-type';
import { fontFiles } from './fonts.ts';
import { packageFolder } from './places.ts';

/** The path of the phone's font file. */
export const phoneFontFile = (): string =>
  join(packageFolder('@readytowork/brand'), 'fonts/noto-sans-phone.ttc');

const weights = ['NotoSans_400Regular.ttf', 'NotoSans_700Bold.ttf'];

/** The fonts that a phone writes PDFs with, regular and bold, cut down to its letters (packages/contract/src/printable.ts). */
export function phoneFont(): Uint8Array {
  const letters = printableLetters('phone');
  return collectionFile(
    weights.map((name) => {
      const font = weightOf(name);
      const glyphs = new Map(letters.map((letter) => [codeOf(letter), font.glyphOf(codeOf(letter))]));
      const { tables, numbers } = subset(font, glyphs.values());
      const cmap = Array.from(glyphs, ([code, glyph]): [number, number] => [code, numbers.get(glyph) ?? 0]);
      return [['cmap', cmapTable(new Map(cmap))], ...tables];
    }),
  );
}

function weightOf(name: string): TrueType {
  const file = fontFiles().find((path) => path.endsWith(name));
  if (!file) throw new Error(`There is no ${name}: install the dependencies again with npm ci.`);
  return new TrueType(readFileSync(file));
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
