import { foldDigits, type Group, groupsOf } from './digits.ts';
import { isCardNumber, isIdNumber } from './numbers.ts';
import { findPasswords, saysAccount, saysSecret } from './said-of-numbers.ts';

/** What somebody can be robbed or followed with; what costs most comes first. */
export const sharedKinds = ['secret', 'card', 'id-number', 'account', 'phone'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Something that a text gives away, and where it stands in it. */
export interface Shared {
  kind: SharedKind;
  from: number;
  to: number;
}

/** Groups of figures that may be one number, and how it is written. */
interface Candidate {
  digits: string;
  sizes: number[];
  from: number;
  to: number;
  /** Nothing stands between the groups but spaces and signs. */
  isTight: boolean;
}

/** The longest number is that of a card, spelled figure by figure. */
const longest = 19;
/** A post has a thousand characters, a message no more than that. */
const mostRead = 4_000;
/** "900101, and then 5009, and then 087". */
const widestGap = 20;
const close = /^[\s().·_*–—-]{0,4}$/;

/**
 * Finds numbers of South African identity documents, bank cards, phones and accounts, and one-time passwords and PINs, however they
 * are spaced or spelled. Sums, dates, years and help lines are none.
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

/** Neighbours together, the longest first: a card is not read as the phone number within it. */
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

/** Four groups of four, or one of sixteen: five sums of a budget are none. */
const card: Rule = (candidate) =>
  (isSpelled(candidate) || candidate.sizes.every((size) => size >= 4)) && isCardNumber(candidate.digits);

const secret: Rule = (candidate, text) =>
  candidate.digits.length <= 8 && candidate.isTight && saysSecret(text, candidate.from, candidate.to);

/** A date begins with a day of two figures; a phone number is written in groups of three or four, or in pairs. */
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

/** Not 080 and 086: those numbers belong to help lines and companies. */
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
