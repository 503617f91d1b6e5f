import { componentsOf, type TrueType } from './true-type.ts';

export type Tables = [tag: string, bytes: Uint8Array][];

/** A part of a font: its tables, and the number that each glyph has in it. */
export interface Subset {
  tables: Tables;
  numbers: ReadonlyMap<number, number>;
}

/**
 * Takes these glyphs out of a font, with the parts that composite glyphs are made of. Leaves out kerning and hinting: Noto Sans has
 * no instructions in its glyphs.
 */
export function subset(font: TrueType, glyphs: Iterable<number>): Subset {
  const kept = new Set([0, ...glyphs]);
  // A set also visits what is added during the loop.
  for (const glyph of kept) for (const part of componentsOf(font.outlineOf(glyph))) kept.add(part.glyph);
  const numbers = new Map(Array.from(kept, (glyph, number) => [glyph, number]));
  const outlines = Array.from(kept, (glyph) => renumbered(font.outlineOf(glyph), numbers));
  let end = 0;
  const ends = outlines.map(({ length }) => (end += length));
  const metrics = Array.from(kept, (glyph) => [font.widthOf(glyph), font.sideOf(glyph)]).flat();
  return {
    numbers,
    tables: [
      ['glyf', joined(outlines)],
      ['head', patched(font.table('head'), (head) => head.setInt16(50, 1))],
      ['hhea', patched(font.table('hhea'), (hhea) => hhea.setUint16(34, kept.size))],
      ['hmtx', numbersAs(2, metrics)],
      ['loca', numbersAs(4, [0, ...ends])],
      ['maxp', patched(font.table('maxp'), (maxp) => maxp.setUint16(4, kept.size))],
    ],
  };
}

/** The table `cmap` of format 12, one group a letter or a run of letters. */
export function cmapTable(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const groups: [first: number, last: number, glyph: number][] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const run = groups.at(-1);
    if (run && run[1] === code - 1 && run[2] + code - run[0] === glyph) run[1] = code;
    else groups.push([code, code, glyph]);
  }
  const length = 16 + groups.length * 12;
  const subtable = numbersAs(4, [12 << 16, length, 0, groups.length, ...groups.flat()]);
  return joined([numbersAs(2, [0, 1, 3, 10]), numbersAs(4, [12]), subtable]);
}

/** A font file of these tables. */
export const fontFile = (tables: Tables): Uint8Array => withDirectory(tables, 0);

/** A TrueType collection of several fonts. */
export function collectionFile(fonts: Tables[]): Uint8Array {
  let end = 12 + fonts.length * 4;
  const files: Uint8Array[] = [];
  const starts = fonts.map((tables) => {
    const start = end;
    const file = withDirectory(tables, start);
    files.push(file);
    end += file.length;
    return start;
  });
  const tag = 0x74746366; // "ttcf"
  return joined([numbersAs(4, [tag, 0x10000, fonts.length, ...starts]), ...files]);
}

/** @param start position in the file, because a directory counts from the beginning of the file */
function withDirectory(tables: Tables, start: number): Uint8Array {
  const power = Math.floor(Math.log2(tables.length));
  const range = 16 * 2 ** power;
  const head = joined([
    numbersAs(4, [0x10000]),
    numbersAs(2, [tables.length, range, power, tables.length * 16 - range]),
  ]);
  let at = start + head.length + tables.length * 16;
  const records = tables.map(([tag, bytes]) => {
    const offset = at;
    at += padded(bytes.length);
    return joined([Uint8Array.from(tag, byteOf), numbersAs(4, [sumOf(bytes), offset, bytes.length])]);
  });
  const bodies = tables.map(([, bytes]) => {
    const body = new Uint8Array(padded(bytes.length));
    body.set(bytes);
    return body;
  });
  return joined([head, ...records, ...bodies]);
}

/** The checksum of a table (OpenType, "Calculating checksums"). */
function sumOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte, at) => (sum + byte * 2 ** (8 * (3 - (at % 4)))) % 2 ** 32, 0);
}

function renumbered(outline: Uint8Array, numbers: ReadonlyMap<number, number>): Uint8Array {
  // Glyphs begin at even positions.
  const copy = new Uint8Array(outline.length + (outline.length % 2));
  copy.set(outline);
  const view = new DataView(copy.buffer);
  for (const { glyph, at } of componentsOf(outline)) view.setUint16(at, numbers.get(glyph) ?? 0);
  return copy;
}

function patched(table: DataView, change: (copy: DataView) => void): Uint8Array {
  const copy = new Uint8Array(new Uint8Array(table.buffer, table.byteOffset, table.byteLength));
  change(new DataView(copy.buffer));
  return copy;
}

function numbersAs(size: 2 | 4, numbers: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * size));
  for (const [at, number] of numbers.entries())
    if (size === 2) view.setUint16(at * 2, number);
    else view.setUint32(at * 4, number);
  return new Uint8Array(view.buffer);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;
const byteOf = (letter: string): number => letter.charCodeAt(0);
