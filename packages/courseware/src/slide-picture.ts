import type { SlidePicture } from './course.ts';
import type { Pictures } from './pictures-file.ts';
import type { Report } from './problem.ts';
import type { SlideSource } from './slide-source.ts';

/** Characters of a description: a screen reader reads it in one breath. */
const altLength = { from: 10, to: 150 } as const;

interface Written {
  named: string | undefined;
  alt: string | undefined;
  pictures: Pictures;
}

/** Reads the settings `picture` and `alt` of a slide. */
export function readPicture(
  { named, alt, pictures }: Written,
  { line, settings }: SlideSource,
  report: Report,
): SlidePicture | undefined {
  const lineOf = (key: string) => settings.find((setting) => setting.key === key)?.line ?? line;
  if (named === undefined) {
    if (alt !== undefined)
      report(lineOf('alt'), 'The setting "alt" describes a picture. Add "picture: name", or remove "alt".');
    return undefined;
  }
  const hash = pictures.get(named);
  if (hash === undefined) report(lineOf('picture'), unknown(named, pictures));
  if (alt === undefined)
    report(
      lineOf('picture'),
      'A picture needs a description for people who do not see it. Add a setting like "alt: A woman weighs tomatoes at her stall".',
    );
  else if (alt.length < altLength.from || alt.length > altLength.to)
    report(
      lineOf('alt'),
      `A description has ${altLength.from} to ${altLength.to} characters; this one has ${alt.length}.`,
    );
  return hash === undefined || alt === undefined ? undefined : { name: named, hash, alt };
}

const unknown = (name: string, pictures: Pictures): string =>
  pictures.size === 0
    ? `There is no picture "${name}": the course has none yet. Add it to the pictures of the course first.`
    : `There is no picture "${name}". The pictures of the course are: ${[...pictures.keys()].join(', ')}.`;
