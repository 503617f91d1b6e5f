import { spans } from '../rule.ts';
import type { Span } from '../sign.ts';
import { freeMail } from './reach.ts';

/** The domain name before its ending. */
const domain = /[a-z0-9-]{3,40}(?=\.(?:co|com|org|net|gov|ac|africa|example|info|online|jobs|biz)\b)/g;

/** Reduces a word to what a reader sees at a glance: the consonants without repeats, "rn" read as "m". */
const glance = (word: string) =>
  word
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');

/** Finds addresses that imitate a name in the advert: "brightrnart" next to "BrightMart". */
export function lookalikeName(text: string): Span[] {
  const words = text
    .replace(/[^ \n]{0,60}[@.][a-z][^ \n]{0,60}/g, ' ')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .slice(0, 600);
  const names = new Set(words.flatMap((word, at) => [word, word + (words[at + 1] ?? '')]));
  const glances = new Set([...names].filter((name) => name.length >= 6).map(glance));
  return spans(
    text.replace(freeMail, (box) => ' '.repeat(box.length)),
    domain,
  ).filter(({ from, to }) => {
    const label = text.slice(from, to).replaceAll('-', '');
    return label.length >= 6 && !names.has(label) && glances.has(glance(label));
  });
}
