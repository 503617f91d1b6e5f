import { fillIn } from '@readytowork/contract/placeholders';
import { type Chapter, type Course, escapeHtml } from '@readytowork/courseware';
import { catalogueOf, type Language, localeOf } from '../../../words/languages.ts';
import type { Rendering, Renderings } from '../../learning/modules/renderings.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** A slide to show to a class. */
interface ClassSlide {
  chapter: Chapter;
  /** From 0, the title. */
  number: number;
  /** Within the folder of the slides. */
  fileName: string;
  draw(renderings: Renderings): Promise<Rendering>;
}

/** The slides of a course for a wide screen; none if it plays a package. */
export function classSlides(course: Course): ClassSlide[] {
  if (course.format === 'scorm') return [];
  return course.chapters.flatMap((chapter) =>
    chapter.slides.map((_, number) => ({
      chapter,
      number,
      fileName: `${two(chapter.number)}-${two(number)}.webp`,
      draw: (renderings: Renderings) => renderings.slide(course, chapter, number, 'landscape'),
    })),
  );
}

/**
 * A page that shows the slides in any browser without a network: one fills the screen, and keys turn to the next.
 *
 * @param folder of the slides, beside the page
 */
export function slidesPage(language: Language, course: Course, folder: string): Buffer {
  const { terms } = catalogueOf(language);
  const pictures = classSlides(course).map(({ chapter, fileName, number }) => {
    const alt = fillIn(terms.slide_of_chapter, {
      chapter: `${chapter.number} (${chapter.name})`,
      slide: String(number),
    });
    const src = `${encodeURIComponent(folder)}/${fileName}`;
    return `<img src="${src}" alt="${escapeHtml(alt)}" loading="lazy" tabindex="0">`;
  });
  return Buffer.from(`<!doctype html>
<html lang="${localeOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(course.name)}</title>
<style>
html { scroll-snap-type: y mandatory; background: #000 }
body { margin: 0 }
img { display: block; width: 100vw; height: 100vh; object-fit: contain; scroll-snap-align: start }
</style>
${pictures.join('\n')}
<script>
addEventListener('keydown', (event) => {
  const by = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  scrollTo(0, (Math.round(scrollY / innerHeight) + by) * innerHeight);
});
</script>
</html>
`);
}
