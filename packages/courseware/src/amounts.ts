/** A space at which no line ends. */
const noBreakSpace = '\u00a0';

/** Thousands in groups of three, as the house writes money: R1 250, 36 000. A decimal begins no group. */
const grouped = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/gu;

/** A South African phone number, in three groups from 0 on: 0800 567 567. */
const phone = /(?<!\d)0\d{2,3} \d{3} \d{3,4}(?!\d)/gu;

/** The space between a number and a percent sign or the symbol of a unit. Units written out may part. */
const beforeUnit = /(?<=\d) (?=(?:%|°C|km\/h|km|cm|mm|m|kg|mg|g|ml|l|min|h|s|kB|MB|GB)(?![\p{L}\p{N}]))/gu;

/**
 * Puts a no-break space where a line must not end: inside an amount or a phone number, and between a number
 * and its unit. A learner who reads "R1" at the end of a line has read another price.
 *
 * Only spaces (U+0020) are changed, one for one, so lines, words and characters count as before; running it
 * again changes nothing.
 */
export function keepAmountsWhole(text: string): string {
  const joined = (found: string) => found.replaceAll(' ', noBreakSpace);
  return text.replace(phone, joined).replace(grouped, joined).replace(beforeUnit, noBreakSpace);
}
