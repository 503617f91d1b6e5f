import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { printableLetters, unprintable } from '@readytowork/contract/printable';
import { fontsIn } from '@readytowork/cv/font/true-type';
import { expect, it, test } from 'vitest';
import { fontFiles, fontTable } from './fonts.ts';
import { phoneFont, phoneFontFile } from './phone-font.ts';

it.each([
  'Nomvula Ṱhoḓea-Šebêtsô',
  'Ελένη Παπαδοπούλου',
  'Юлія Шевченко',
  'فاطمة',
  'ሰላማዊት',
  'प्रिया',
  'R1 250 – “yes” − 15 % × 2 ÷ 3…',
  'Home → work ≈ 3 ≤ 4',
  'Zoe\u0301 with\njoiners\u200d',
])('the fonts have a glyph for everything in %s', (text) => {
  expect(unprintable(text)).toEqual([]);
});

test('the alphabet of the server has exactly the letters of the fonts', () => {
  const covered = fontFiles().flatMap((file) => coverage(fontTable(readFileSync(file), 'cmap')));
  const inFonts = Array.from(new Set(covered), (code) => String.fromCodePoint(code));
  expect(unprintable(inFonts.filter((letter) => !/\p{Co}/u.test(letter)).join(''))).toEqual([]);
  const all = new Set(inFonts);
  expect(printableLetters('server').filter((letter) => !all.has(letter))).toEqual([]);
});

test('the font file of the phone is up to date, has every letter in both weights, and is small', () => {
  const file = readFileSync(phoneFontFile());
  expect(file.equals(phoneFont()), 'Run packages/courseware/src/render/write-phone-font.ts.').toBe(true);
  const fonts = fontsIn(file);
  expect(fonts).toHaveLength(2);
  for (const font of fonts)
    expect(
      printableLetters('phone').filter((letter) => font.glyphOf(letter.codePointAt(0) ?? 0) === 0),
    ).toEqual([]);
  expect(brotliCompressSync(file).length).toBeLessThan(42_000);
});

/** The code points of a font, from its widest Unicode subtable, in format 12 or else 4 (OpenType, "cmap"). */
function coverage(cmap: Buffer): number[] {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const wide = subtables.find((table) => table.readUInt16BE(0) === 12);
  const narrow = subtables.find((table) => table.readUInt16BE(0) === 4);
  return (wide ? groups(wide) : narrow ? segments(narrow) : []).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
}

function groups(table: Buffer): [number, number][] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
  });
}

function segments(table: Buffer): [number, number][] {
  const count = table.readUInt16BE(6) / 2;
  return Array.from({ length: count }, (_, index) => {
    const last = table.readUInt16BE(14 + index * 2);
    return [table.readUInt16BE(16 + (count + index) * 2), last];
  });
}
