const secret =
  'otp|pin|cvv|cvc|one[- ]?time (?:pin|password|code)|(?:verification|security) code|passcode|password|eenmalige pin|wagwoord|iphasiwedi|phasewete';
const secretBefore = new RegExp(`\\b(?:${secret})s?\\b[^\\d\\n.!?]{0,24}$`, 'i');
const secretAfter = new RegExp(`^(?: is (?:my |the |our |your )?|[ ,:=-]{1,3}(?:my )?)(?:${secret})\\b`, 'i');
/** Numbers that are not secrets: "an OTP of 6 digits", "your PIN in 30 seconds", "three wrong PINs in 2024". */
const counted =
  /^\s?(?:-| )?(?:digit|figure|number|letter|character|syfer|times|tries|second|minute|hour|day|people|percent)/i;
const inYear = /\b(?:in|since|of|by|from|sedert)\s$/i;

/** True if the context says that the digits from `from` to `to` are a PIN or a one-time password. */
export function saysSecret(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 60), from);
  const after = text.slice(to, to + 40);
  const isYear = /^(?:19|20)\d\d$/.test(text.slice(from, to));
  if (counted.test(after) || (isYear && inYear.test(before))) return false;
  return secretBefore.test(before) || (!isYear && secretAfter.test(after));
}

const account =
  'acc|acct|account|a/c|rek|rekening|akhawunti|i-?akhawunti|akhaonto|fnb|absa|capitec|nedbank|standard bank|tymebank|african bank';
const accountBefore = new RegExp(`\\b(?:${account})\\b[^\\d\\n]{0,32}$`, 'i');
const accountAfter = /^ is (?:my|the|our|your)(?: \w+)? (?:acc|acct|account|a\/c|rekening)\b/i;

/** True if the context says that the digits from `from` to `to` are a bank account number. */
export const saysAccount = (text: string, from: number, to: number): boolean =>
  accountBefore.test(text.slice(Math.max(0, from - 60), from)) || accountAfter.test(text.slice(to, to + 40));

const password =
  /\b(?:password|passcode|wagwoord|iphasiwedi|phasewete)(?: is| ke| ngu|\s?[:=])\s*(\S{5,40})/gi;

/** Finds passwords in the text: words with a digit or a sign. In "my password is wrong" there is none. */
export function findPasswords(text: string): { from: number; to: number }[] {
  return [...text.matchAll(password)].flatMap(({ 0: all, 1: value = '', index }) => {
    const word = value.replace(/[.,!?)"'”’]+$/, '');
    const to = index + all.length - (value.length - word.length);
    return /[\d@#$%^&*_+=]/.test(word) ? [{ from: to - word.length, to }] : [];
  });
}
