import { lettersOf } from '../letters.ts';
import type { PdfFile } from '../pdf-file.ts';
import { fontFile, subset } from './subset.ts';
import type { TrueType } from './true-type.ts';

/** Entries of a list in a CMap, at most (Adobe Technical Note 5014). */
const mostInList = 100;

/**
 * The part of a font that a PDF embeds: only the letters used. Each letter has a code of its own, so that copying gives the letter
 * that was typed even where two share a glyph (Đ and Ð).
 */
export class EmbeddedFont {
  readonly #font: TrueType;
  readonly #name: string;
  readonly #codes: ReadonlyMap<string, number>;

  constructor(font: TrueType, name: string, texts: Iterable<string>) {
    this.#font = font;
    // Names of subsets begin with six letters (ISO 32000-1, 9.6.4).
    this.#name = `RTWCVA+${name}`;
    const letters = new Set(Array.from(texts, lettersOf).flat());
    this.#codes = new Map(Array.from(letters, (letter, at) => [letter, at + 1]));
  }

  /** A text as a PDF string of this font's codes. */
  encode(text: string): string {
    return `<${lettersOf(text)
      .map((letter) => hex(this.#codes.get(letter) ?? 0))
      .join('')}>`;
  }

  /** @returns the object number of the font (ISO 32000-1, 9.7) */
  async addTo(file: PdfFile): Promise<number> {
    const glyphs = Array.from(this.#codes.keys(), (letter) => this.#font.glyphOf(letter.codePointAt(0) ?? 0));
    const { tables, numbers } = subset(this.#font, glyphs);
    const bytes = fontFile(tables);
    const program = await file.addStream(binary(bytes), `/Length1 ${bytes.length}`);
    const ids = String.fromCharCode(
      ...[0, ...glyphs.map((glyph) => numbers.get(glyph) ?? 0)].flatMap((id) => [id >> 8, id & 255]),
    );
    const map = await file.addStream(ids);
    const names = await file.addStream(toUnicode(this.#codes));
    const widths = glyphs.map((glyph) => this.#font.widthOf(glyph)).join(' ');
    const descendant = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${this.#name}` +
        '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>' +
        `/FontDescriptor ${this.#addDescriptor(file, program)} 0 R/DW 600/W[1[${widths}]]/CIDToGIDMap ${map} 0 R>>`,
    );
    return file.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${this.#name}/Encoding/Identity-H` +
        `/DescendantFonts[${descendant} 0 R]/ToUnicode ${names} 0 R>>`,
    );
  }

  #addDescriptor(file: PdfFile, program: number): number {
    const [head, hhea] = [this.#font.table('head'), this.#font.table('hhea')];
    const box = [36, 38, 40, 42].map((at) => head.getInt16(at)).join(' ');
    const symbolic = 4;
    return file.add(
      `<</Type/FontDescriptor/FontName/${this.#name}/Flags ${symbolic}/FontBBox[${box}]/ItalicAngle 0` +
        `/Ascent ${hhea.getInt16(4)}/Descent ${hhea.getInt16(6)}/CapHeight 714/StemV 90/FontFile2 ${program} 0 R>>`,
    );
  }
}

/** The CMap by which readers turn codes back into text (ISO 32000-1, 9.10.3). */
function toUnicode(codes: ReadonlyMap<string, number>): string {
  const pairs = Array.from(codes, ([letter, code]) => `<${hex(code)}><${utf16(letter)}>`);
  const lists = Array.from({ length: Math.ceil(pairs.length / mostInList) }, (_, at) => {
    const list = pairs.slice(at * mostInList, (at + 1) * mostInList);
    return `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar\n`;
  });
  return (
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n' +
    '/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n${lists.join('')}` +
    'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n'
  );
}

const hex = (number: number): string => number.toString(16).padStart(4, '0');

/** A text in UTF-16, as PDF writes it in hexadecimal. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
