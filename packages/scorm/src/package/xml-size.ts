import { limits } from './limits.ts';
import { PackageError } from './problem.ts';

type Bound = 'elements' | 'attributes' | 'depth';

const exceeded: Record<Bound, (most: string) => string> = {
  elements: (most) => `imsmanifest.xml has more than ${most} elements. Split the course.`,
  attributes: (most) => `imsmanifest.xml has more than ${most} attributes. Split the course.`,
  depth: (most) =>
    `imsmanifest.xml nests more than ${most} elements in one another. Make its outline flatter.`,
};

/**
 * Counts elements, attributes and depth of well-formed XML in one pass, before it is parsed: a parsed file takes far more memory
 * than its text, and code that descends into it needs a bound.
 *
 * @throws {PackageError} with the bound
 */
export function checkXmlSize(text: string, bounds: Readonly<Record<Bound, number>> = limits): void {
  const counted = { elements: 0, attributes: 0, depth: 0 };
  const add = (bound: Bound, more: number) => {
    counted[bound] += more;
    if (counted[bound] > bounds[bound])
      throw new PackageError(exceeded[bound](bounds[bound].toLocaleString('en')));
  };
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const [kind, end] = [text[at + 1], text[at + 2]];
    if (kind === '!' && end === '[') at = after(text, ']]>', at);
    else if (kind === '!' || kind === '?') at = after(text, '>', at);
    else if (kind === '/') {
      counted.depth -= 1;
      at = after(text, '>', at);
    } else {
      const tag = readTag(text, at + 1);
      add('elements', 1);
      add('attributes', tag.attributes);
      // An element without children counts as well.
      add('depth', 1);
      if (tag.isEmpty) counted.depth -= 1;
      at = tag.end;
    }
  }
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

const blank = /\s/;

/** Counts the attributes of a tag: the words outside quotes after its name. */
function readTag(text: string, start: number): { attributes: number; isEmpty: boolean; end: number } {
  let [words, wasBlank] = [0, true];
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '>') return { attributes: words - 1, isEmpty: text[at - 1] === '/', end: at + 1 };
    if (character === '"' || character === "'") at = after(text, character, at + 1) - 1;
    const isBlank = blank.test(character);
    if (wasBlank && !isBlank && !'=/"\''.includes(character)) words += 1;
    wasBlank = isBlank;
  }
  return { attributes: words - 1, isEmpty: true, end: text.length };
}
