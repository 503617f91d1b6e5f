/**
 * A text in which every way to write a digit is replaced by that digit; for each character, its start and end in the original.
 */
export interface Folded {
  text: string;
  from: number[];
  to: number[];
}

/** Consecutive digits. */
export interface Group {
  digits: string;
  /** Position in the folded text. */
  from: number;
  to: number;
  /** True for a price, percentage or measurement, which is no part of a personal number. */
  isSum: boolean;
}

const invisible = /\p{Cf}|\p{Variation_Selector}|\u20E3/u;
/** Latin and Cyrillic letters that replace 0 and 1 in numbers. */
const alike: Record<string, string> = { о: 'o', О: 'O', і: 'l', І: 'I', ӏ: 'l', '｜': '|' };

const words =
  'zero|nought|oh|one|two|three|four|five|six|seven|eight|nine|nul|een|twee|drie|vier|vyf|ses|sewe|agt|nege';
const spelledValues = new Map(words.split('|').map((word, at) => [word, at < 3 ? '0' : `${(at - 2) % 10}`]));

export function foldDigits(text: string): Folded {
  const folded: Folded = { text: '', from: [], to: [] };
  let at = 0;
  for (const each of text) {
    const plain = invisible.test(each) ? '' : plainOf(each);
    for (let unit = 0; unit < plain.length; unit++) {
      folded.from.push(at);
      folded.to.push(at + each.length);
    }
    folded.text += plain;
    at += each.length;
  }
  return folded;
}

function plainOf(each: string): string {
  if (each <= '\x7f') return each;
  const plain = each.normalize('NFKD').replace(/\p{M}/gu, '');
  const [digit] = /\d/.exec(plain) ?? [];
  return digit ?? alike[each] ?? (/\p{Nd}/u.test(each) ? figureOf(each) : plain);
}

/** Unicode stores the ten digits of a script in order, so the number of digits directly before this one is its value. */
function figureOf(each: string): string {
  const code = each.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return `${value}`;
}

/** All groups of digits in a folded text, in order, including number words such as "seven". */
export function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\d|]+/gu))
    for (const [digits, offset, length] of figuresIn(word)) {
      const from = index + offset;
      const to = from + length;
      groups.push({ digits, from, to, isSum: isSum(text, from, to, groups.at(-1)) });
    }
  return groups;
}

function figuresIn(word: string): [digits: string, offset: number, length: number][] {
  const spelled = spelledValues.get(word.toLowerCase());
  if (spelled) return [[spelled, 0, word.length]];
  const real = word.replace(/\D/g, '').length;
  if (/^[\dOoIl|SB]+$/.test(word) && real * 2 >= word.length)
    return [
      [
        word.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1').replace(/S/g, '5').replace(/B/g, '8'),
        0,
        word.length,
      ],
    ];
  return [...word.matchAll(/\d+/g)].map(({ 0: digits, index }) => [digits, index, digits.length]);
}

function isSum(text: string, from: number, to: number, before: Group | undefined): boolean {
  if (/(?:\bR|\brand|[$€£])\s?$/i.test(text.slice(Math.max(0, from - 6), from))) return true;
  if (/^(?:[.,]\d\d?)?\s?(?:%|rand\b|km\b|kg\b|[mg]b\b)/i.test(text.slice(to, to + 9))) return true;
  // In R1 000 000 the groups of three continue the sum.
  return before?.isSum === true && to - from === 3 && /^[ ,.]$/.test(text.slice(before.to, from));
}
