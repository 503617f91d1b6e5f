/**
 * Code points that our printers have letters for, in hexadecimal ranges. Between the ends may be code points without a character.
 * `server`: all fonts together that draw certificates and course documents. `phone`: the font file that writes a CV as PDF on the
 * phone, small because people pay for it: the letters of South Africa's and Africa's languages in Latin script, of Europe's and of
 * Vietnamese. The tests of packages/courseware compare both with the fonts.
 */
const ranges = {
  server:
    '20-3e1 3f0-52f 600-6ff 750-77f 870-88e 890-891 898-97f e3f 10fb 1200-1399 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 1cd0-1cf6 1cf8-1cf9 1d00-1df9 1dfb-20c0 20f0-215f 2183-2184 2189 2190-2193 2202 2205-2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 22ee 25cc 27e8-27e9 2c60-2c7f 2d80-2e5d a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a830-a839 a8e0-a8ff a92e ab01-ab6b fb00-fb06 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf-fdff fe20-fe2f fe70-fefc fffc-ffff 10780-107ba 10efd-10eff 11b00-11b09 1df00-1df1e 1e7e0-1e7fe',
  phone:
    '20-7e a0-17f 181 186 189-18a 18e-190 192-194 196-199 19d-19f 1a0-1a1 1af-1b2 1b7 1c0-1c3 1cd-1dc 218-21b 232-233 253-254 256-257 259 25b 260 263 268-269 272 275 28a-28b 292 2bb-2bd 2c6-2c7 2d8-2dd 300-304 306-30c 31b 323-328 32d-32e 330-331 1e00-1eff 2010-2015 2018-201e 2020-2022 2026 2030 2032-2033 2039-203a 2044 20ac 2122 2212',
};
export type Printer = keyof typeof ranges;

const lackedBy = (list: string): RegExp =>
  new RegExp(`[^${list.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`, 'gu');
const lacking = { server: lackedBy(ranges.server), phone: lackedBy(ranges.phone) };

/** Characters that no printer draws: line breaks, joiners, soft hyphens. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** The characters of a text that a printer has no letter for, each once: 王, 😀. */
export function unprintable(text: string, printer: Printer = 'server'): string[] {
  const drawn = text.normalize('NFC').replace(invisible, '');
  return [...new Set(drawn.match(lacking[printer]))];
}

/** Every character that a printer has a letter for. For tests, and for the font file of the phone. */
export const printableLetters = (printer: Printer): string[] =>
  ranges[printer].split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter(
      (letter) => /\P{Cn}/u.test(letter) && letter.replace(invisible, ''),
    );
  });
