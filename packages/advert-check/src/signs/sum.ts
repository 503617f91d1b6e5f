import { isDenied } from '../denied.ts';
import { pattern, period } from '../pattern.ts';
import { type Rule, spans } from '../rule.ts';
import type { Span } from '../sign.ts';

/** A sum with its sentence, because the sentence says what the sum is for. */
interface Sum extends Span {
  rand: number;
  lead: string;
  words: string;
  tail: string;
}

const sums = pattern('@amount');
const sentenceEnd = /[.!?](?=\s|$)|\n/;

function sumsIn(text: string): Sum[] {
  return spans(text, sums, 40).map(({ from, to }) => {
    const words = text.slice(from, to);
    return {
      from,
      to,
      words,
      rand: Number(words.replace(/[.,]\d\d(?!\d)/, '').replace(/\D/g, '')) * (/\dk/.test(words) ? 1000 : 1),
      lead:
        text
          .slice(Math.max(0, from - 120), from)
          .split(sentenceEnd)
          .at(-1) ?? '',
      tail: text.slice(to, to + 60).split(sentenceEnd)[0] ?? '',
    };
  });
}

const isPaidPer = new RegExp(`^${period}|^[ \\n]vir die`);
/** Words right before a sum that the worker receives. */
const isGot =
  /\b(?:(?:we|i|company|employer) (?:\w+ )?(?:pay|refund|give|cover|add|book)s?\b[^,]*$|you sell\b|(?:take|collect|handle|process)s? (?:payments?|money|cash|fees|deposits)\b|(?:stipend|salary|allowance|earn(?:ing)?s?|(?:you|they|can|to|agents|people) make|makes|made|took|wages?|bursary|paid|pays|package|rate|worth|value|(?:our|no) cost|on us|remuneration|budget|commission|gets?|(?:you|they|she|he) (?:receive|keep)s?|win|withdrew|gift|moputso|basic|plus|bonus|tips|incentive|income|per|a day|average|double|start\w* (?:at|on|from))\b[^.!?]{0,24}$)|\d[ k]?[+x] ?$/;
/** Words right after a sum that the worker receives. */
const isGotAfter =
  /^(?: ?(?:-|to|plus|and|\+|or) ?(?:r?\d|taxi|transport|lunch|food|tips|meals)|[ ,+&]*(?:\w+ ){0,3}?(?:salary|stipend|allowance|commission|bonus|tips|incentive|wage|extra|cash in hand|overtime|of your own)\b|[ ,(]*(?:which |that )?(?:we|the company) (?:pay|refund|give|cover)|[ ,]*for (?:(?:the|a|one|each|every|both|first|whole|full|half|last) )*(?:\d+-)?(?:day|week|month|shift|night|morning|event|season|job|hour|match|party|show|project|gig|lesson|session|visit|trip|page|piece|game|wedding|sale|report|policy))/;
/** Names for money that applicants are asked to pay. */
const fees =
  '(?:fees?|deposits?|charges?|charged|payable|payments?|levy|duty of|penalty|bond|guarantee|offering|donation|handling|processing|contribution|invoice|once-?off|one time|pay once|refund\\w*|upfront|in advance|half (?:now|today|first)|each (?:at|from|by)|from each|reflect|you paid|cash only|cold ?drink|insurance)';
const money =
  'pay|send|deposit|transfer|contribute|bring|come with|top[- ]?up|settle|leave|put (?:in|down)|cover|clear|fund';
/** Words around money that the applicant pays. */
const isAsked = new RegExp(
  `\\b(?:${fees}|(?:${money}) (?:only )?r ?\\d[\\d ,.]{0,8}(?:for|to|into|by|via|before|now|first|today)|(?:you|u|must|please|pls|plz|kindly|just|only|to|and|then|first|candidates?|applicants?|learners?|everyone|person|member|he|she|client|clinic|company|manager) (?:first |only |just |will |must |can |have to |need to )*(?:${money})s?|(?:you|u|he|she|must|please|i|manager|client|clinic|company) (?:only |just |will |first )*(?:ask|charge|want|need|require|load|take)s?)\\b`,
);
/** Allowances that come with a wage. */
const isPerk = /^ (?:for|towards) (?:data|airtime|transport|travel|lunch|meals|petrol|fuel|books|tools)\b/;
/** Words before the name of a road that looks like a sum: "the R61". */
const isRoad = /\b(?:along|off|on) (?:the )?$/;

/** Weight of a sum that is not pay: 3 if the advert asks for it, 2 if the advert does not say who pays. */
function weigh({ lead, words, tail, rand }: Sum): 2 | 3 | undefined {
  const isSmall = !/\d/.test(words) || (rand >= 10 && rand < 20_000);
  const isBefore = /\b(?:in advance|upfront)\b/.test(tail.slice(0, 24));
  if (!isSmall || isRoad.test(lead) || (isPaidPer.test(tail) && !isBefore) || isGotAfter.test(tail))
    return undefined;
  const near = `${lead.slice(-60)}${words}${tail.slice(0, 45)}`;
  const isEarned =
    isGot.test(lead) &&
    !/fee|deposit|you paid|handling|registration|application|processing|\b(?:bring|send)\b.{0,9} id\b/.test(
      near,
    );
  if (isEarned) return undefined;
  if (isAsked.test(near)) return 3;
  if (isPerk.test(tail) && !/\b(?:bring|send|pay)\b/.test(near)) return undefined;
  return rand < 3000 && !isGot.test(lead) ? 2 : undefined;
}

/** Finds sums that the advert asks for; without any, the sums whose payer the advert does not name. */
export const askedSum: Rule = ({ text }) => {
  const found = sumsIn(text)
    .map((sum) => ({ words: { from: sum.from, to: sum.to }, weight: weigh(sum) }))
    .filter(({ words: { from, to }, weight }) => weight && !isDenied(text, from, to));
  const asked = found.filter(({ weight }) => weight === 3);
  if (found.length === 0) return undefined;
  return asked.length > 0
    ? { sign: 'fee', weight: 3, words: asked.map(({ words }) => words) }
    : { sign: 'sum', weight: 2, words: found.map(({ words }) => words) };
};
