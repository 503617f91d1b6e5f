import { familyColour, light } from '@readytowork/brand';
import { unprintable } from '@readytowork/contract/printable';
import type { Slide } from '../course.ts';
import type { Orientation, SlideChapter, SlideCourse } from '../renderer.ts';
import { drawing } from './drawings.ts';
import { photoPlace } from './picture.ts';

/** Picture sizes in pixels. */
export const orientationSizes = {
  landscape: { width: 1280, height: 720 },
  portrait: { width: 720, height: 960 },
} as const satisfies Record<Orientation, { width: number; height: number }>;

/** Data of templates/slide.typ. Throws for a drawing that does not exist or a character that no font has. */
export function slideData(
  course: Pick<SlideCourse, 'name' | 'family'>,
  chapter: SlideChapter,
  slide: Slide,
  orientation: Orientation,
): object {
  const colour = light[familyColour[course.family]];
  const { reading: _, art, picture, ...shown } = slide;
  const boxes = unprintable(JSON.stringify([course.name, chapter.name, shown]));
  if (boxes.length > 0) {
    throw new Error(`No font of ours has ${boxes.join(' ')}. Write it with other characters.`);
  }
  return {
    // The templates use the word `rendition`; renaming it there would cause every slide to be rendered and downloaded again.
    rendition: orientation,
    colour,
    course: course.name,
    chapter: chapter.number,
    chapterName: chapter.name,
    slides: chapter.slides.length,
    slide: shown,
    art: picture ? photoPlace : art ? drawing(art, colour) : null,
    isScene: art?.includes('+') ?? false,
  };
}
