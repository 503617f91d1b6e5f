import type { Chapter, Slide } from './course.ts';
import type { Report } from './problem.ts';
import { readSlide } from './slide.ts';
import { splitSlides } from './slide-source.ts';
import { plain } from './words.ts';

/** How many slides a chapter has (docs/authoring.md, "A chapter"). */
const slideCounts = { from: 9, to: 14 } as const;

/**
 * Reads a chapter file.
 *
 * @param number the chapter's number, from 1
 */
export function readChapter(text: string, number: number, report: Report): Chapter {
  const sources = splitSlides(text, report);
  const slides = sources.map((source, index) => readSlide(source, index, report));
  const lines = sources.map((source) => source.line);
  checkOrder(slides, lines, report);
  checkMix(slides, report);
  return { number, name: plain(slides[0]?.heading ?? []), slides };
}

function checkOrder(slides: Slide[], lines: number[], report: Report): void {
  for (const [index, { layout }] of slides.entries()) {
    const line = lines[index] ?? 1;
    if (index === 0 && layout !== 'title') report(line, 'The first slide has "layout: title".');
    if (index > 0 && layout === 'title') report(line, 'Only the first slide has "layout: title".');
    if (index === slides.length - 1 && layout !== 'recap')
      report(line, 'The last slide has "layout: recap".');
  }
}

function checkMix(slides: Slide[], report: Report): void {
  const count = slides.length;
  const { from, to } = slideCounts;
  if (count < from || count > to)
    report(1, `This chapter has ${count} slides; a chapter has ${from} to ${to}.`);
  if (!slides.some(({ layout }) => layout === 'example'))
    report(1, 'This chapter has no worked example. At least one slide has "layout: example".');
  if (!slides.some(({ layout }) => layout === 'do-now'))
    report(1, 'This chapter has nothing to do now. At least one slide has "layout: do-now".');
  const drawn = slides.filter(isDrawn).length;
  if (drawn * 2 < count)
    report(
      1,
      `${drawn} of ${count} slides carry a drawing or a diagram; at least half (${Math.ceil(count / 2)}) do.`,
    );
}

function isDrawn({ art, blocks }: Slide): boolean {
  return art !== undefined || blocks.some(({ kind }) => kind === 'diagram');
}
