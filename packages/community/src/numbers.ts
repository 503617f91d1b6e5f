/** Checks the check digit of identity and card numbers (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** True if the date exists in this century or the last one. */
const isDay = (year: number, month: number, day: number): boolean =>
  [1900 + year, 2000 + year].some((full) => {
    const date = new Date(Date.UTC(full, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });

/** A South African identity number: YYMMDD, four digits for the person, citizenship 0 to 2, one digit, check digit. */
export function isIdNumber(digits: string): boolean {
  const parts = /^(\d\d)(\d\d)(\d\d)\d{4}[012]\d\d$/.exec(digits);
  return parts !== null && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) && passesLuhn(digits);
}

/** True for a valid card number: American Express has 15 digits, Visa, Mastercard and most others 16, some 19. */
export const isCardNumber = (digits: string): boolean =>
  /^(?:3[47]\d{13}|(?:4\d|35|5[0-8]|6\d|2[2-7])\d{14}|[46]\d{18})$/.test(digits) &&
  !/^(\d)\1*$/.test(digits) &&
  passesLuhn(digits);
