import { readFileSync } from 'node:fs';
import { fontFiles, fontTable } from './fonts.ts';

let ranges: [first: number, last: number][] | undefined;

/**
 * The characters of a text that our fonts cannot draw, each once. They would be printed as empty boxes, so the server checks
 * names with this before it issues a certificate.
 */
export function unprintable(text: string): string[] {
  const characters = new Set(text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, ''));
  return [...characters].filter((character) => !isCovered(character.codePointAt(0) ?? 0));
}

function isCovered(code: number): boolean {
  ranges ??= fontFiles().flatMap((file) => coverage(fontTable(readFileSync(file), 'cmap')));
  return ranges.some(([first, last]) => first <= code && code <= last);
}

/** The character ranges of a font, from its widest Unicode subtable, in format 12 or else 4 (OpenType, "cmap"). */
function coverage(cmap: Buffer): [number, number][] {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const wide = subtables.find((table) => table.readUInt16BE(0) === 12);
  const narrow = subtables.find((table) => table.readUInt16BE(0) === 4);
  return wide ? groups(wide) : narrow ? segments(narrow) : [];
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
