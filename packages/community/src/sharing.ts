import { foldDigits, type Group, groupsOf } from './digits.ts';
import { isCardNumber, isIdNumber } from './numbers.ts';
import { findPasswords, saysAccount, saysSecret } from './said-of-numbers.ts';

/** Kinds of data that enable theft or stalking; the most harmful first. */
export const sharedKinds = ['secret', 'card', 'id-number', 'account', 'phone'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Personal data in a text, with its position. */
export interface Shared {
  kind: SharedKind;
  from: number;
  to: number;
}

/** Groups of digits that may form one number, with the way they are written. */
interface Candidate {
  digits: string;
  sizes: number[];
  from: number;
  to: number;
  /** True if only spaces and signs separate the groups. */
  isTight: boolean;
}

/** Maximum number of digits, and of groups: those of a card number spelled digit by digit. */
const longest = 19;
/** Maximum number of characters read. A post has at most a thousand, a message no more. */
const mostRead = 4_000;
/** Maximum number of characters between two groups, as in "900101, and then 5009, and then 087". */
const widestGap = 20;
const close = /^[\s().·_*–—-]{0,4}$/;

/**
 * Finds numbers of South African identity documents, bank cards, phones and accounts, and one-time passwords and PINs, however
 * they are spaced or spelled. Ignores sums, dates, years and help lines.
 */
export function findShared(text: string): Shared[] {
  const folded = foldDigits(text.slice(0, mostRead));
  const candidates = candidatesOf(folded.text, groupsOf(folded.text));
  const found: Shared[] = [];
  const add = (kind: SharedKind, { from, to }: { from: number; to: number }) => {
    const apart = found.every((other) => to <= other.from || from >= other.to);
    if (apart) found.push({ kind, from, to });
  };
  for (const password of findPasswords(folded.text)) add('secret', password);
  for (const [kind, isOne] of rules)
    for (const candidate of candidates) if (isOne(candidate, folded.text)) add(kind, candidate);
  return found
    .map(({ kind, from, to }) => ({
      kind,
      from: folded.from[from] ?? 0,
      to: folded.to[to - 1] ?? text.length,
    }))
    .toSorted((one, other) => one.from - other.from);
}

/** Adjacent groups, the longest candidate first, so that part of a card number is not taken for a phone number. */
function candidatesOf(text: string, groups: readonly Group[]): Candidate[] {
  const all: Candidate[] = [];
  for (const [first, group] of groups.entries()) {
    if (group.isSum) continue;
    let candidate: Candidate = { ...group, sizes: [group.digits.length], isTight: true };
    all.push(candidate);
    for (const next of groups.slice(first + 1, first + longest)) {
      const between = text.slice(candidate.to, next.from);
      if (next.isSum || between.length > widestGap) break;
      candidate = {
        digits: candidate.digits + next.digits,
        sizes: [...candidate.sizes, next.digits.length],
        from: candidate.from,
        to: next.to,
        isTight: candidate.isTight && close.test(between),
      };
      all.push(candidate);
    }
  }
  return all
    .filter(({ digits }) => digits.length >= 3 && digits.length <= longest)
    .toSorted((one, other) => other.digits.length - one.digits.length);
}

type Rule = (candidate: Candidate, text: string) => boolean;

const isSpelled = ({ sizes }: Candidate) => sizes.every((size) => size === 1);
const isMobile = (digits: string) => /^0(?:[67]\d|8[1-57-9])\d{7}$/.test(digits);

const idNumber: Rule = ({ digits }) => isIdNumber(digits);

/** Four groups of four digits or one of sixteen; other groupings, such as five sums of a budget, are no card. */
const card: Rule = (candidate) =>
  (isSpelled(candidate) || candidate.sizes.every((size) => size >= 4)) && isCardNumber(candidate.digits);

const secret: Rule = (candidate, text) =>
  candidate.digits.length <= 8 && candidate.isTight && saysSecret(text, candidate.from, candidate.to);

/** A date begins with a two-digit day; a phone number has groups of three or four digits, or pairs. */
const isWrittenAsPhone = (candidate: Candidate) =>
  (candidate.sizes[0] ?? 0) >= 3 || isSpelled(candidate) || candidate.sizes.every((size) => size === 2);

const mobile: Rule = (candidate, text) => {
  if (!candidate.isTight) return false;
  const { digits, sizes, from } = candidate;
  if (isMobile(digits)) return isWrittenAsPhone(candidate);
  if (/\+\s?$/.test(text.slice(Math.max(0, from - 2), from)))
    return digits.length >= 9 && digits.length <= 15;
  return /^(?:00)?27[1-8]\d{8}$/.test(digits) && (sizes.length === 1 || /^(?:00)?27[678]/.test(digits));
};

const account: Rule = (candidate, text) =>
  candidate.digits.length >= 7 &&
  candidate.digits.length <= 12 &&
  candidate.isTight &&
  saysAccount(text, candidate.from, candidate.to);

/** Leaves out 080 and 086, because those numbers belong to help lines and companies. */
const landline: Rule = (candidate) =>
  candidate.isTight && isWrittenAsPhone(candidate) && /^0[1-5]\d{8}$/.test(candidate.digits);

const rules: readonly [SharedKind, Rule][] = [
  ['card', card],
  ['id-number', idNumber],
  ['phone', mobile],
  ['secret', secret],
  ['account', account],
  ['phone', landline],
];
