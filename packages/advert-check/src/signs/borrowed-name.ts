import { isDenied } from '../denied.ts';
import { type Finding, type Rule, spans } from '../rule.ts';
import type { Span } from '../sign.ts';
import { worstSign } from '../worst-sign.ts';
import { lookalikeName } from './lookalike-name.ts';
import {
  anyChat,
  famous,
  freeMail,
  isBeside,
  known,
  officialAddress,
  ownMail,
  shortLink,
  strange,
  website,
} from './reach.ts';

const jobWord =
  '(?:jobs?|careers?|recruit(?:ment|ing)?|hiring|vacanc(?:y|ies)|hr|apply|application|learnerships?|portal|register|form|intake|verify|login|official|now|online)';
const hyphenated = new RegExp(
  `\\b[a-z0-9.]{0,20}(?:-?${jobWord}-[a-z0-9-]{2,30}|[a-z0-9]{2,30}-${jobWord})[a-z0-9-]{0,20}\\.[a-z]{2,10}\\b`,
  'g',
);

/** True if an address combines a name from the advert with a word such as "careers". */
function namesCompany(text: string, { from, to }: Span): boolean {
  const rest = `${text.slice(0, from)} ${text.slice(to)}`;
  return text
    .slice(from, to)
    .split(/[-.]/)
    .some((part) => part.length >= 4 && !isJobWord.test(part) && new RegExp(`\\b${part}\\b`).test(rest));
}
const isJobWord = new RegExp(`^${jobWord}$`);

/** Data that a link to an honest advert does not ask for. */
const wanted = /\b(?:id\b|pin|otp|passwords?|bank|card|details|register|claim|allowance|grant|log ?in)\b/;

const found = (weight: 2 | 3, words: Span[]): Finding | undefined =>
  words.length > 0 ? { sign: 'borrowed-name', weight, words } : undefined;

/** Finds addresses that are not the company's, or that hide their owner. */
export const borrowedName: Rule = worstSign([
  ({ text }) => found(wanted.test(text) ? 3 : 2, spans(text, shortLink)),
  ({ text }) => {
    const words = strange.flatMap((each) => spans(text, each));
    return found(
      2,
      words.filter(({ from, to }) => !text.slice(from, to).includes('.gov.za')),
    );
  },
  ({ text }) => {
    const words = spans(text, hyphenated).filter(
      ({ from, to }) => !officialAddress.test(text.slice(from, to)),
    );
    return found(words.some((span) => namesCompany(text, span)) ? 3 : 2, words);
  },
  ({ text }) => found(3, lookalikeName(text)),
  ({ text }) => {
    const company = spans(text, famous).filter(({ from }) => !isBeside(text, from));
    const hasOwn = ownMail.test(text) || website.test(known(text));
    const reach = [
      ...spans(text, freeMail),
      ...(hasOwn ? [] : spans(text, anyChat).filter(({ from, to }) => !isDenied(text, from, to))),
    ];
    const isTheirs = officialAddress.test(text);
    return company.length > 0 && !isTheirs && reach.length > 0
      ? found(2, [...company.slice(0, 1), ...reach])
      : undefined;
  },
]);
