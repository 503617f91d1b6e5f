import { fold } from './fold.ts';
import type { Finding, Rule } from './rule.ts';
import { type SignId, type Span, signIds } from './sign.ts';
import { abroad } from './signs/abroad.ts';
import { borrowedName } from './signs/borrowed-name.ts';
import { connection } from './signs/connection.ts';
import { contact } from './signs/contact.ts';
import { highPay } from './signs/high-pay.ts';
import { lure } from './signs/lure.ts';
import { fee, paymentWay, premiumSms } from './signs/money.ts';
import { noCompany } from './signs/no-company.ts';
import { official } from './signs/official.ts';
import { favours, papers, secrets, unasked } from './signs/person.ts';
import { promise, rush } from './signs/promise.ts';
import { askedSum } from './signs/sum.ts';
import { task } from './signs/task.ts';
import { worstSign } from './worst-sign.ts';

/** A sign with the words of the advert that show it; the list is empty if the sign is a missing detail, such as no address. */
export interface FoundSign {
  id: SignId;
  /** True if this sign alone makes the advert a warning. */
  strong: boolean;
  words: Span[];
}

export interface CheckedAdvert {
  /** The signs found, the most harmful first. */
  signs: FoundSign[];
  /** True for one strong sign, or for several with the same total weight. False does not mean that the advert is safe. */
  warning: boolean;
  /** Number of characters checked; the rest of a longer text is ignored. */
  read: number;
}

/** Maximum number of characters checked. An advert has a few thousand; a whole web page around it has more. */
export const mostRead = 30_000;

const rules: readonly Rule[] = [
  worstSign([fee, askedSum]),
  paymentWay,
  secrets,
  premiumSms,
  connection,
  task,
  favours,
  lure,
  abroad,
  borrowedName,
  official,
  papers,
  promise,
  unasked,
  highPay,
  ({ disguised }) =>
    disguised.length > 0 ? { sign: 'disguised', weight: 2, words: disguised.slice(0, 20) } : undefined,
  contact,
  rush,
  noCompany,
];

/** Total weight that makes a warning. */
const enough = 3;
/**
 * Signs that honest small shops show too, because they have a free mailbox and no address; only the heavier of the two is
 * counted.
 */
const ofSmallShops: readonly SignId[] = ['contact', 'no-company'];

/** Finds warning signs in the text of an advert. Runs on the device: the text is not sent anywhere. */
export function checkAdvert(advert: string): CheckedAdvert {
  const text = advert.slice(0, mostRead);
  const folded = fold(text);
  const found = rules.flatMap((rule) => rule(folded) ?? []);
  const inAdvert = ({ sign, words }: Finding) =>
    sign === 'disguised' ? words : words.map((span) => placeIn(text, folded.origin, span));
  const signs = found.map((finding) => ({
    id: finding.sign,
    strong: finding.weight === 3,
    words: merged(inAdvert(finding)),
  }));
  return {
    signs: signs.toSorted((one, other) => signIds.indexOf(one.id) - signIds.indexOf(other.id)),
    warning: weightOf(found) >= enough,
    read: text.length,
  };
}

function weightOf(found: readonly Finding[]): number {
  const weigh = (some: readonly Finding[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const small = found.filter(({ sign }) => ofSmallShops.includes(sign));
  const others = found.filter(({ sign }) => !ofSmallShops.includes(sign));
  return Math.max(0, ...small.map(({ weight }) => weight)) + weigh(others);
}

/** Maps a span of the folded text back to the original advert. */
function placeIn(advert: string, origin: readonly number[], { from, to }: Span): Span {
  const first = origin[from] ?? 0;
  const last = origin[to - 1] ?? first;
  const width = String.fromCodePoint(advert.codePointAt(last) ?? 32).length;
  return { from: first, to: Math.min(advert.length, last + width) };
}

/** Sorts spans and merges those that overlap or touch. */
function merged(spans: readonly Span[]): Span[] {
  const inOrder = spans.toSorted((one, other) => one.from - other.from);
  const apart: Span[] = [];
  for (const { from, to } of inOrder) {
    const last = apart.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}
