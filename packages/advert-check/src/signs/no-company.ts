import type { Rule } from '../rule.ts';
import { known, officialAddress, ownMail, website } from './reach.ts';

const place =
  /\b\d{1,5}[a-z]? (?:[a-z]+[ -]){0,3}(?:street|str|st|road|rd|avenue|ave|drive|dr|lane|crescent|way|boulevard|blvd|close|place|highway|straat|weg|laan)\b|\b(?:shop|unit|stand|erf|house|room|gate|section|ext(?:ension)?|phase|block|floor) [a-z]?\d|\bp\.? ?o\.? box|\bprivate bag|\b(?:street|road|avenue|drive|lane|straat)\b/;
const landline =
  /(?:\b0[1-5]\d|\+27 ?\(?0?\)?[1-5]\d)[) -]{0,2}\d{3}[ -]?\d{4}\b|\b0(?:86|80)\d? ?\d{3} ?\d{3,4}\b/;
const company =
  /\b(?:\(?pty\)?|ltd|cc|npc|npo|inc|holdings|group|trading|enterprises?|solutions|services|company reg|reg(?:istration)? no)\b/;

/** Finds adverts without any detail that identifies the advertiser. */
export const noCompany: Rule = ({ text }) => {
  const isKnown = [place, landline, company, ownMail, officialAddress].some((each) => each.test(text));
  return isKnown || website.test(known(text)) || text.length < 40
    ? undefined
    : { sign: 'no-company', weight: 1, words: [] };
};
