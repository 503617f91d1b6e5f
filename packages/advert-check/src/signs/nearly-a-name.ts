import { spans } from '../rule.ts';
import type { Span } from '../sign.ts';
import { freeMail } from './reach.ts';

/** The name in an address: what stands before its ending. */
export const domain = /[a-z0-9-]{3,40}(?=\.(?:co|com|org|net|gov|ac|africa|example|info|online|jobs|biz)\b)/g;

/** Whether one word becomes the other by one or two letters more, fewer or others. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (let place = 1; place <= other.length; place++)
      next.push(
        Math.min(
          (row[place] ?? 0) + 1,
          (next[place - 1] ?? 0) + 1,
          (row[place - 1] ?? 0) + (letter === other[place - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return (row[other.length] ?? 0) <= 2;
}

/** An address that is nearly a name in the advert: "brightrnart" beside "BrightMart". A plural or a shorter form is none. */
export function nearlyAName(text: string): Span[] {
  const words = text
    .replace(/[^ \n]{0,60}[@.][a-z][^ \n]{0,60}/g, ' ')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .slice(0, 600);
  const names = new Set(words.flatMap((word, at) => [word, word + (words[at + 1] ?? '')]));
  return spans(
    text.replace(freeMail, (box) => ' '.repeat(box.length)),
    domain,
  ).filter(({ from, to }) => {
    const label = text.slice(from, to).replaceAll('-', '');
    if (label.length < 7 || names.has(label)) return false;
    return [...names].some(
      (name) =>
        name.length >= 7 &&
        name[0] === label[0] &&
        !name.startsWith(label) &&
        !label.startsWith(name) &&
        isNear(label, name),
    );
  });
}
