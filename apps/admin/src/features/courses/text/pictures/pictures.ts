import type { Caret } from '../insert.ts';
import { lineOf, slideAt, slidesOf } from '../slides.ts';

/** A file of the course: the name of each picture, and the hash of its content. */
export const picturesFile = 'pictures.yaml';

export interface NamedPicture {
  name: string;
  hash: string;
}

const entry = /^([a-z][a-z0-9_]*):[ \t]*["']?([0-9a-f]{64})["']?[ \t]*(?:#.*)?$/;

/** The pictures that the text of pictures.yaml names, in its order. Lines with mistakes are left to the checker. */
export const picturesIn = (text: string): NamedPicture[] =>
  text.split('\n').flatMap((line) => {
    const [, name, hash] = entry.exec(line) ?? [];
    return name && hash ? [{ name, hash }] : [];
  });

/** Names a picture, in place of the one that had the name. */
export function withPicture(text: string, { name, hash }: NamedPicture): string {
  const line = `${name}: ${hash}`;
  if (picturesIn(text).some((one) => one.name === name))
    return mapEntries(text, (one, before) => (one === name ? [line] : [before]));
  const head = text.trimEnd();
  return `${head}${head === '' ? '' : '\n'}${line}\n`;
}

export const withoutPicture = (text: string, name: string): string =>
  mapEntries(text, (one, line) => (one === name ? [] : [line]));

const mapEntries = (text: string, change: (name: string | undefined, line: string) => string[]): string =>
  text
    .split('\n')
    .flatMap((line) => change(entry.exec(line)?.[1], line))
    .join('\n');

/** A name in the form that slides write, `market_stall`, which no other picture of the course has. */
export function freePictureName(words: string, taken: readonly NamedPicture[]): string {
  const written = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
    .replace(/_+$/, '');
  const name = written || 'picture';
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}_${number}`;
    if (!taken.some((one) => one.name === free)) return free;
  }
}

/** The chapters that show a picture. */
export const chaptersWith = (
  files: readonly { name: string; text: string; is_removed: boolean }[],
  name: string,
): string[] =>
  files
    .filter((file) => file.name.startsWith('chapters/') && !file.is_removed)
    .filter(({ text }) => new RegExp(`^picture:[ \\t]*${name}[ \\t]*$`, 'm').test(text))
    .map((file) => file.name);

/** Shows a picture on the slide at the caret, in place of its drawing or picture. The caret comes to its description. */
export function insertPicture({ text, caret }: Caret, name: string): Caret {
  const slide = slidesOf(text)[slideAt(text, lineOf(text, caret)) - 1] ?? { first: 1, last: 1 };
  const lines = text.split('\n');
  const own = lines.slice(slide.first - 1, slide.last);
  const end = own.findIndex((line) => line.trim() !== '' && !/^[a-z][a-z-]*:/.test(line));
  const settings = (end < 0 ? own : own.slice(0, end)).filter(
    (line) => line.trim() !== '' && !/^(?:picture|alt|art):/.test(line),
  );
  const shown = [...settings, `picture: ${name}`, 'alt: '];
  const head = [...lines.slice(0, slide.first - 1), ...leadingBlank(own), ...shown].join('\n');
  const rest = end < 0 ? [] : own.slice(end);
  const tail = ['', '', ...rest, ...lines.slice(slide.last)].join('\n');
  return { text: head + tail, caret: head.length };
}

/** The empty lines between `---` and the settings of a slide. */
const leadingBlank = (lines: readonly string[]): string[] =>
  lines.slice(
    0,
    Math.max(
      0,
      lines.findIndex((line) => line.trim() !== ''),
    ),
  );
