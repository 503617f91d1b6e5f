/** Size of the header of a font or collection, and of one record in a font's directory. */
const header = 12;
const record = 16;

/** Flags of a component in a composite glyph (OpenType, "glyf"). */
const flags = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** A glyph that a composite glyph is made of: its number, and where the composite's bytes name it. */
interface Component {
  glyph: number;
  at: number;
}

/**
 * Reads a TrueType font as far as a PDF needs it (OpenType 1.9): letters by `cmap` format 12, widths, and outlines in `glyf`.
 *
 * @throws for a font without these tables
 */
export class TrueType {
  readonly #tables = new Map<string, DataView>();
  readonly #groups: { first: number; last: number; glyph: number }[];

  /** @param start where the font's directory begins, in a file with several fonts */
  constructor(bytes: Uint8Array, start = 0) {
    const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = start + header, left = file.getUint16(start + 4); left > 0; at += record, left -= 1) {
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
      const offset = bytes.byteOffset + file.getUint32(at + 8);
      this.#tables.set(tag, new DataView(bytes.buffer, offset, file.getUint32(at + 12)));
    }
    this.#groups = groupsOf(this.table('cmap'));
  }

  table(tag: string): DataView {
    const found = this.#tables.get(tag);
    if (!found) throw new Error(`The font has no table "${tag}".`);
    return found;
  }

  /** Number of glyphs; the first one is drawn for letters that the font lacks. */
  get count(): number {
    return this.table('maxp').getUint16(4);
  }

  /** The glyph of a code point; 0 if the font lacks it. */
  glyphOf(code: number): number {
    const group = this.#groups.find(({ first, last }) => first <= code && code <= last);
    return group ? group.glyph + code - group.first : 0;
  }

  /** In units of the font; Noto Sans has 1000 of them in its size. */
  widthOf(glyph: number): number {
    const last = this.table('hhea').getUint16(34) - 1;
    return this.table('hmtx').getUint16(Math.min(glyph, last) * 4);
  }

  /** Distance from the origin to the outline. */
  sideOf(glyph: number): number {
    const full = this.table('hhea').getUint16(34);
    return this.table('hmtx').getInt16(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2);
  }

  /** The bytes of a glyph in `glyf`; none for a blank. */
  outlineOf(glyph: number): Uint8Array {
    const glyf = this.table('glyf');
    const [from, to] = [this.#locate(glyph), this.#locate(glyph + 1)];
    return new Uint8Array(glyf.buffer, glyf.byteOffset + from, to - from);
  }

  #locate(glyph: number): number {
    const loca = this.table('loca');
    const isLong = this.table('head').getInt16(50) === 1;
    return isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  }
}

/** The fonts of a TrueType collection, in its order. */
export function fontsIn(bytes: Uint8Array): TrueType[] {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from(
    { length: file.getUint32(8) },
    (_, at) => new TrueType(bytes, file.getUint32(header + at * 4)),
  );
}

/** The parts of a composite glyph; none for a simple one, which has a number of contours instead of -1. */
export function componentsOf(outline: Uint8Array): Component[] {
  const glyph = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (glyph.byteLength === 0 || glyph.getInt16(0) >= 0) return [];
  const found: Component[] = [];
  for (let at = 10, isLast = false; !isLast; ) {
    const set = glyph.getUint16(at);
    found.push({ glyph: glyph.getUint16(at + 2), at: at + 2 });
    const scale = set & flags.scale ? 2 : set & flags.twoScales ? 4 : set & flags.matrix ? 8 : 0;
    at += 4 + (set & flags.words ? 4 : 2) + scale;
    isLast = !(set & flags.more);
  }
  return found;
}

function groupsOf(cmap: DataView) {
  for (let left = cmap.getUint16(2), at = 4; left > 0; left -= 1, at += 8) {
    const table = cmap.getUint32(at + 4);
    if (cmap.getUint16(table) !== 12) continue;
    return Array.from({ length: cmap.getUint32(table + 12) }, (_, index) => {
      const group = table + 16 + index * 12;
      const [first, last] = [cmap.getUint32(group), cmap.getUint32(group + 4)];
      return { first, last, glyph: cmap.getUint32(group + 8) };
    });
  }
  throw new Error('The font has no "cmap" of format 12.');
}
