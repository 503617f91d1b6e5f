/** A link in a text, with its position. */
export interface Link {
  /** Full address with its scheme, as browsers expect it. */
  address: string;
  /** As browsers show it: other scripts as xn--…, so that no letter can imitate another. */
  host: string;
  from: number;
  to: number;
}

/** Top-level domains that are not also words: "example.com" is always a link. */
const endings =
  'com|net|org|info|biz|edu|gov|co|za|africa|online|site|website|store|shop|click|icu|vip|club|buzz|xyz|io|ly|gl|gd|gy|cc|tk|ml|gq|cf|ws|tv|dev|ai|uk|us|ng|zw|ke|na|bw|mz|ru|cn|in|eu|de|fr|nl|pro|mobi|loans|finance|cash|casino|bet|sbs|cfd|lol|top';
/** Top-level domains that are also words: "I am done.me" is no link. With a path, or a digit before the dot, it is one. */
const wordEndings =
  'me|to|be|is|it|so|at|id|my|no|app|link|live|life|work|jobs|today|money|fun|win|page|space|world|rest|cam';

const label = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?';
const rest = '(?:[/?#][^\\s<>"”“]*)?';
const written = new RegExp(
  `\\bhttps?://[^\\s<>"”“]+|\\bwww\\.[^\\s<>"”“]+|(?:${label}\\.){1,5}(?:(?:${endings})(?![\\p{L}\\d@])(?::\\d+)?${rest}|(?:${wordEndings})[/?#][^\\s<>"”“]+)|[\\p{L}-]{0,40}\\d[\\p{L}\\d-]{0,40}\\.(?:${wordEndings})(?![\\p{L}\\d@])`,
  'giu',
);
/** Punctuation after a link belongs to the sentence. */
const sentence = /[.,;:!?'’*_~]+$/;

/** Link shorteners, which hide where a link leads. */
const shorteners = new Set(
  'bit.ly tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly cutt.ly rb.gy shorturl.at t.ly tiny.cc rebrand.ly bl.ink s.id lnkd.in adf.ly tr.im qrco.de shorte.st short.gy shrtco.de soo.gd clck.ru u.to x.gd bit.do did.li surl.li kutt.it urlz.fr n9.cl cli.re dub.sh t2m.io han.gl me2.do zws.im'.split(
    ' ',
  ),
);

/** The links in a text, in order. Mail addresses do not count. */
export function findLinks(text: string): Link[] {
  return [...text.matchAll(written)].flatMap(({ 0: found, index }) => {
    if (/[@\p{L}\d]$/u.test(text.slice(Math.max(0, index - 1), index))) return [];
    const shown = withoutSentence(found);
    const url = addressOf(shown);
    // A user name before the host imitates a host: https://bank.co.za@elsewhere.example
    if (!url || url.username || url.password || !url.hostname.includes('.')) return [];
    return [{ address: url.href, host: url.hostname, from: index, to: index + shown.length }];
  });
}

/** A closing bracket belongs to the link only if the link contains its opening bracket. */
function withoutSentence(found: string): string {
  const shown = found.replace(sentence, '');
  const closesMore = shown.split(')').length > shown.split('(').length;
  return shown.endsWith(')') && closesMore ? withoutSentence(shown.slice(0, -1)) : shown;
}

function addressOf(shown: string): URL | undefined {
  const address = /^https?:/i.test(shown) ? shown : `https://${shown}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

export type LinkFault = 'disguised' | 'shortener';

/** Returns how a link in a text hides where it leads; undefined if none does. The rule is the same for every author. */
export function linkFault(text: string): LinkFault | undefined {
  const plain = undisguised(text);
  const links = findLinks(plain);
  if (links.some(({ host }) => shorteners.has(host.replace(/^www\./, '')))) return 'shortener';
  return /\bhttps?:\/\/[^\s/]*@/i.test(plain) ? 'disguised' : undefined;
}

/** True if a text contains a link, also a disguised one: "example dot com", "example[.]com", "hxxps://…". */
export const hasLink = (text: string): boolean => {
  const plain = undisguised(text);
  return findLinks(plain).length > 0 || /\bhttps?:\/\/\S/i.test(plain);
};

const undisguised = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/[。․]/g, '.')
    .replace(/\bhxxp/gi, 'http')
    .replace(/\s?[[({<]\s?(?:dot|\.|punt)\s?[\])}>]\s?/gi, '.')
    .replace(/(\p{L}) dot (?=\p{L})/giu, '$1.')
    .replace(/(\p{L}) ?\. (?=(?:com|net|org|co\s?\. ?za|ly|xyz|online)\b)/giu, '$1.');
