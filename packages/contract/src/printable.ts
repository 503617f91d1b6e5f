import { invisible, outside, phoneRanges } from './printable-phone.ts';

/**
 * Code points that our printers have letters for, in hexadecimal ranges. Between the ends may be code points without a character.
 * `server`: all fonts together that draw certificates and course documents. `phone`: a CV or a letter. The tests of
 * packages/courseware compare both with the fonts.
 */
const ranges = {
  server:
    '20-3e1 3f0-52f 600-6ff 750-77f 870-88e 890-891 898-97f e3f 10fb 1200-1399 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 1cd0-1cf6 1cf8-1cf9 1d00-1df9 1dfb-20c0 20f0-215f 2183-2184 2189 2190-2193 2202 2205-2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 22ee 25cc 27e8-27e9 2c60-2c7f 2d80-2e5d a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a830-a839 a8e0-a8ff a92e ab01-ab6b fb00-fb06 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf-fdff fe20-fe2f fe70-fefc fffc-ffff 10780-107ba 10efd-10eff 11b00-11b09 1df00-1df1e 1e7e0-1e7fe',
  phone: phoneRanges,
};
export type Printer = keyof typeof ranges;

/** The characters of a text that a printer has no letter for, each once: 王, 😀. */
export const unprintable = (text: string, printer: Printer = 'server'): string[] =>
  outside(text, ranges[printer]);

/** Every character that a printer has a letter for. For tests, and for the font file of the phone. */
export const printableLetters = (printer: Printer): string[] =>
  ranges[printer].split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter(
      (letter) => /\P{Cn}/u.test(letter) && letter.replace(invisible, ''),
    );
  });
