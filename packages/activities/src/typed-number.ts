/**
 * Parses a number as South Africans type it: `1 250`, `1250.50`, `1 250,50`, `R1 250`, `12%`.
 *
 * @returns undefined if the text is no number
 */
export function typedNumber(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/gu, '')
    .replace(/^R/iu, '')
    .replace(/%$/u, '')
    .replace(/[−–]/gu, '-')
    .replace(',', '.');
  return /^-?\d{1,12}(?:\.\d{1,6})?$/u.test(plain) ? Number(plain) : undefined;
}
