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

/** A sign that was found, with the words of the advert that show it; none where the sign is that something is missing. */
export interface FoundSign {
  id: SignId;
  /** Enough alone: nobody should go on with this advert. */
  strong: boolean;
  words: Span[];
}

export interface CheckedAdvert {
  /** What costs most comes first. */
  signs: FoundSign[];
  /** One strong sign, or several that together are as much. What is not a warning is not safe either. */
  warning: boolean;
  /** Characters that were read; the rest of a longer text was not. */
  read: number;
}

/** An advert has some thousand characters; a whole web page with one in it may have more. */
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

/** From here on it is a warning. */
const enough = 3;
/** A small shop too has a free mailbox and no address in its advert: these two weigh as much as the heavier of them. */
const ofSmallShops: readonly SignId[] = ['contact', 'no-company'];

/** Looks for warning signs in the text of an advert. Nothing of it leaves this function. */
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

/** Where words of the folded text stand in the advert. */
function placeIn(advert: string, origin: readonly number[], { from, to }: Span): Span {
  const first = origin[from] ?? 0;
  const last = origin[to - 1] ?? first;
  const width = String.fromCodePoint(advert.codePointAt(last) ?? 32).length;
  return { from: first, to: Math.min(advert.length, last + width) };
}

/** Spans in their order, those that overlap or touch as one. */
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
