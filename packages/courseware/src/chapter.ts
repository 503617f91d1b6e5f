import type { Chapter, Format, Slide } from './course.ts';
import type { FactBook } from './facts-file.ts';
import { noPictures, type Pictures } from './pictures-file.ts';
import type { Report } from './problem.ts';
import { noThings, type Things } from './shown/things.ts';
import { readSlide } from './slide.ts';
import { splitSlides } from './slide-source.ts';
import { plain } from './words.ts';

/** Limits for the slides of a chapter, its check slides and its checks (docs/authoring.md, "A chapter"). */
const counts = {
  slides: { slides: { from: 5, to: 14 }, checks: { from: 0, to: 0 } },
  scorm: { slides: { from: 5, to: 16 }, checks: { from: 0, to: 4 } },
} as const;

/**
 * Reads a chapter file.
 *
 * @param number the chapter's number, from 1
 * @param format the course's format; if module.yaml does not state it, the rules that depend on it are skipped
 * @param things the things that checks may show, by name
 * @param pictures the uploaded pictures that slides may show, by name
 */
export function readChapter(
  text: string,
  {
    number,
    format,
    book,
    things = noThings,
    pictures = noPictures,
  }: { number: number; format: Format | undefined; book: FactBook; things?: Things; pictures?: Pictures },
  report: Report,
): Chapter {
  const sources = splitSlides(text, report);
  const slides = sources.map((source, index) =>
    readSlide(source, { number: index, book, things, pictures }, report),
  );
  const lines = sources.map((source) => source.line);
  checkOrder(slides, lines, report);
  checkMix(slides, report);
  checkTaught(slides, lines, report);
  if (format) checkCounts(slides, lines, format, report);
  if (format === 'scorm') refusePictures(slides, lines, report);
  return { number, name: plain(slides[0]?.heading ?? []), slides };
}

function checkOrder(slides: Slide[], lines: number[], report: Report): void {
  for (const [index, { layout }] of slides.entries()) {
    const line = lines[index] ?? 1;
    if (index === 0 && layout !== 'title') report(line, 'The first slide must have "layout: title".');
    if (index > 0 && layout === 'title') report(line, 'Only the first slide may have "layout: title".');
    if (index === slides.length - 1 && layout !== 'recap')
      report(line, 'The last slide must have "layout: recap".');
  }
}

function checkMix(slides: Slide[], report: Report): void {
  if (!slides.some(({ layout }) => layout === 'example'))
    report(1, 'This chapter has no worked example. Add a slide with "layout: example".');
  if (!slides.some(({ layout }) => layout === 'do-now'))
    report(1, 'This chapter has no task. Add a slide with "layout: do-now".');
  // Check slides are text only, so they do not count as slides.
  const count = slides.filter(({ layout }) => layout !== 'check').length;
  const drawn = slides.filter(isDrawn).length;
  if (drawn * 2 < count)
    report(
      1,
      `${drawn} of ${count} slides have a drawing or a diagram; at least half (${Math.ceil(count / 2)}) must.`,
    );
}

/** The `slide` of a check must be another slide of its chapter. */
function checkTaught(slides: Slide[], lines: number[], report: Report): void {
  for (const [index, { activities }] of slides.entries())
    for (const activity of activities) {
      const taught = 'slide' in activity ? activity.slide : undefined;
      if (taught === index || (taught !== undefined && taught >= slides.length))
        report(
          lines[index] ?? 1,
          `${activity.kind}: "slide: ${taught + 1}" is not another slide of this chapter, which has ${slides.length}.`,
        );
    }
}

function checkCounts(slides: Slide[], lines: number[], format: Format, report: Report): void {
  const wanted = counts[format];
  const { from, to } = wanted.slides;
  if (slides.length < from || slides.length > to)
    report(1, `This chapter has ${slides.length} slides; a chapter has ${from} to ${to}.`);
  const checks = slides.flatMap(({ layout }, index) => (layout === 'check' ? [lines[index] ?? 1] : []));
  if (format === 'slides') {
    for (const line of checks)
      report(line, 'A slide course must not use "layout: check". Only courses with "format: scorm" may.');
  } else if (checks.length < wanted.checks.from || checks.length > wanted.checks.to)
    report(
      1,
      `This chapter has ${checks.length} knowledge checks ("layout: check"); in a SCORM course it has ${wanted.checks.from} to ${wanted.checks.to}.`,
    );
}

/** The player of a package shows slides as HTML, and has no room for pictures. */
function refusePictures(slides: Slide[], lines: number[], report: Report): void {
  for (const [index, { picture }] of slides.entries())
    if (picture)
      report(
        lines[index] ?? 1,
        'A course with "format: scorm" shows no pictures. Remove the settings "picture" and "alt", or use a drawing.',
      );
}

function isDrawn({ art, picture, blocks }: Slide): boolean {
  return art !== undefined || picture !== undefined || blocks.some(({ kind }) => kind === 'diagram');
}
