const noBreakSpace = '\u00a0';

/** Thousands in groups of three, as this project writes money: R1 250, 36 000. Decimals are not grouped. */
const grouped = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/gu;

/** A South African phone number in three groups: 0800 567 567. */
const phone = /(?<!\d)0\d{2,3} \d{3} \d{3,4}(?!\d)/gu;

/** The space between a number and a percent sign or unit symbol. A line may break before a unit written in full. */
const beforeUnit = /(?<=\d) (?=(?:%|°C|km\/h|km|cm|mm|m|kg|mg|g|ml|l|min|h|s|kB|MB|GB)(?![\p{L}\p{N}]))/gu;

/**
 * Puts no-break spaces inside amounts and phone numbers, and between a number and its unit. A line break after "R1" in "R1 250"
 * would show learners another price.
 *
 * Replaces only U+0020, one for one, so counts of lines, words and characters stay the same; a second run changes nothing.
 */
export function keepAmountsWhole(text: string): string {
  const joined = (found: string) => found.replaceAll(' ', noBreakSpace);
  return text.replace(phone, joined).replace(grouped, joined).replace(beforeUnit, noBreakSpace);
}
