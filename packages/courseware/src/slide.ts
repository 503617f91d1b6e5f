import { takeActivities } from './activity/take-activities.ts';
import type { Block, Inline, Layout, Side, Slide } from './course.ts';
import type { FactBook } from './facts-file.ts';
import {
  checkArtPlace,
  checkLayout,
  checkLength,
  checkPicturePlace,
  maxCheckLength,
  maxLength,
} from './layout-rules.ts';
import { type Part, type Placed, readMarkdown } from './markdown.ts';
import { readOptions } from './options.ts';
import { noPictures, type Pictures } from './pictures-file.ts';
import type { Report } from './problem.ts';
import { readSettings } from './settings.ts';
import type { Things } from './shown/things.ts';
import { readPicture } from './slide-picture.ts';
import type { SlideSource, Stretch } from './slide-source.ts';
import { countBlockWords, countSlideWords } from './words.ts';

/** Word limits of a slide and its reading text (docs/authoring.md, "A chapter"). */
const wordLimits = {
  slide: 40,
  reading: { from: 20, to: 140 },
  /** No minimum for slides that teach nothing new: it would only lead to filler. */
  aside: { from: 0, to: 140 },
  why: { from: 30, to: 120 },
} as const;

/** Limits of the text below ???, by layout. */
const readingLimits = (layout: Layout | undefined) => {
  if (layout === 'check') return wordLimits.why;
  return layout === 'title' || layout === 'do-now' || layout === 'recap'
    ? wordLimits.aside
    : wordLimits.reading;
};

interface Reading {
  number: number;
  book: FactBook;
  things: Things;
  /** The uploaded pictures of the course, by name. */
  pictures?: Pictures;
}

/** Reads one slide and checks it alone; `readChapter` checks the slides of a chapter together. */
export function readSlide(
  written: SlideSource,
  { number, book, things, pictures = noPictures }: Reading,
  report: Report,
): Slide {
  const { layout, facts = [], picture: named, alt, ...settings } = readSettings(written, report);
  const picture = readPicture({ named, alt, pictures }, written, report);
  const { source, names } = fillIn(written, book, report);
  const { heading, body } = takeHeading(source, layout, report);
  const { rest, activities } = takeActivities(source.reading, report, things);
  const slide: Slide = {
    number,
    // An invalid layout is reported; the rest of the slide is still checked.
    layout: layout ?? 'idea',
    ...settings,
    ...(picture && { picture }),
    heading,
    ...readBody(layout, body, report),
    reading: readReading(rest, layout, report),
    activities,
    facts: book
      .named([...facts, ...names], (message) => report(source.line, message))
      .map(({ name }) => name),
  };
  if (layout) checkLayout(layout, body[0]?.line ?? source.line, body, report);
  checkArtPlace(slide, source.line, report);
  checkPicturePlace(slide, source.line, report);
  const words = countSlideWords(slide);
  if (layout !== 'check' && words > wordLimits.slide)
    report(
      source.line,
      `This slide has ${words} words; at most ${wordLimits.slide} fit. Move the rest below ???.`,
    );
  return slide;
}

/** Replaces the names of facts in a slide by their values. */
function fillIn(source: SlideSource, book: FactBook, report: Report) {
  const fill = ({ text, line }: Stretch) => ({ line, ...book.fillIn(text, line, report) });
  const body = fill(source.body);
  const reading = fill(source.reading);
  return { source: { ...source, body, reading }, names: [...body.names, ...reading.names] };
}

function takeHeading({ body: { text, line } }: SlideSource, layout: Layout | undefined, report: Report) {
  const parts = readMarkdown(text, line, report);
  const [first, ...rest] = parts;
  if (first?.value.kind !== 'title') {
    report(
      first?.line ?? line,
      'A slide must begin with a heading below its settings: # What this slide says',
    );
    return { heading: [], body: blocksOf(parts, report) };
  }
  const { heading: fits } = layout === 'check' ? maxCheckLength : maxLength;
  checkLength('heading', first.value.text, fits, (message) => report(first.line, message));
  return { heading: first.value.text, body: blocksOf(rest, report) };
}

function blocksOf(placed: Placed<Part>[], report: Report): Placed<Block>[] {
  return placed.flatMap(({ line, value, parts }) => {
    if (value.kind !== 'title') return [{ line, value, parts }];
    report(line, 'A slide has only one # heading, at the top. Start a new slide with a line ---.');
    return [];
  });
}

function readBody(
  layout: Layout | undefined,
  body: Placed<Block>[],
  report: Report,
): Pick<Slide, 'blocks' | 'sides' | 'options'> {
  if (layout === 'comparison') return { blocks: [], sides: sidesOf(body) };
  if (layout === 'check') return { blocks: [], sides: [], options: readOptions(body, report) };
  return { blocks: valuesOf(body), sides: [] };
}

function sidesOf(body: Placed<Block>[]): Side[] {
  const sides: { heading: Inline; blocks: Block[] }[] = [];
  for (const { value } of body) {
    if (value.kind === 'heading') sides.push({ heading: value.text, blocks: [] });
    else sides.at(-1)?.blocks.push(value);
  }
  return sides;
}

function readReading(
  { text, line }: SlideSource['reading'],
  layout: Layout | undefined,
  report: Report,
): Block[] {
  const placed = blocksOf(readMarkdown(text, line, report), report);
  for (const { line: at, value } of placed)
    if (value.kind === 'heading' || value.kind === 'diagram' || value.kind === 'quote')
      report(at, `The reading text may contain paragraphs, lists and small tables, but no ${value.kind}.`);
  const blocks = valuesOf(placed);
  const words = countBlockWords(blocks);
  const { from, to } = readingLimits(layout);
  if (words < from || words > to)
    report(line, `The reading text below ??? has ${words} words; ${from} to ${to} are expected.`);
  return blocks;
}

function valuesOf(placed: Placed<Block>[]): Block[] {
  return placed.map(({ value }) => value);
}
