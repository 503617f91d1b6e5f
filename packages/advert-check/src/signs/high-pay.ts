import { type Rule, wordsRule } from '../rule.ts';
import type { Weight } from '../sign.ts';
import { worstSign } from '../worst-sign.ts';

/** Words for work that needs no special skills. */
export const easy =
  /\bno (?:experience|matric|qualifications?|skills?|cv|grade|certificates?|education|refer[ae]nces?|computer)|without (?:experience|matric|qualifications?)|any ?(?:one|body) can|grade (?:[4-9]|10)\b|school ?leavers?|from home|part[- ]time|(?:hours?|min(?:utes?|s)?)[ \n](?:a|per)[ \n]day|(?:from|on|with|using|only|just) (?:your|ur|a) (?:cell|phone|smart ?phone)|your own time|unskilled|gardener|ironing|domestic|nanny|receptionist|general (?:worker|cleaner|labour)|cleaners?|packers?|typing|easy (?:job|work|money)\b/;
/** A sum, or the upper end of a range, with the period or piece of work that it pays for. */
const earned =
  /\br[ \n]?(?:\d[\d ,.]{0,8}k?[ \n]?(?:-|to|and|up to)[ \n]?r?[ \n]?)?(\d{1,3}(?:[ ,.]?\d{3}){0,2})(?:[.,]\d\d)?(k)?\b(?![ ,.]?\d)(?:[ \n]?[,(]?(?:(?:per|an?|each|every)[ \n]|\/ ?|p[./ ]?)?(hour|hr|h|da(?:y|ily)|d|shift|w(?:eek(?:ly)?|k)?|m(?:onth(?:ly)?)?|task|video|order|review|like)\b)?/g;
/** How many of each unit fit into a month: working hours, days, weeks; videos and tasks, which take minutes. */
const timesAMonth: Record<string, number> = {
  h: 180,
  d: 22,
  s: 22,
  w: 4.3,
  t: 400,
  v: 400,
  o: 400,
  r: 400,
  l: 400,
};
/** Pay in rand a month that is hardly possible for work without experience (national minimum wage, 2026: about R5 000). */
const much = 18_000;

/** The limit for work that requires no experience or schooling, which seldom pays twice the minimum wage. */
const muchForBeginners = 12_000;
const beginners =
  /\bno (?:previous |prior )?(?:experience|matric|qualifications?|skills?)\b|\bwithout (?:experience|matric|qualifications?)\b/;

/** A sum without a period counts as monthly, unless the text mentions a year or the best sellers. */
const ofYears =
  /\bannum\b|\bp[./]?a\b|\b(?:a|per) year\b|commission|median|average|top ten|turnover|grant|bursary|prize/;

/** Makes a rule that finds at least so much pay a month, in adverts for this kind of work. */
const payRule =
  (work: RegExp, least: number, weight: Weight): Rule =>
  ({ text }) => {
    const words = [...text.matchAll(earned)]
      .filter(({ 1: sum = '', 2: thousand, 3: span }) => {
        const rand = Number(sum.replace(/[ ,.]/g, '')) * (thousand ? 1000 : 1);
        if (!span && ofYears.test(text)) return false;
        return rand * (timesAMonth[span?.charAt(0) ?? 'm'] ?? 1) >= least && rand < 100_000;
      })
      .slice(0, 5)
      .map(({ 0: match, index }) => ({ from: index, to: index + match.length }));
    return words.length > 0 && work.test(text) ? { sign: 'high-pay', weight, words } : undefined;
  };

/** Finds far more pay than the work is worth. */
export const highPay: Rule = worstSign([
  payRule(easy, much, 2),
  payRule(beginners, muchForBeginners, 1),
  wordsRule('high-pay', 2, [`be your own boss`]),
]);
