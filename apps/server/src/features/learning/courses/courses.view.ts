import type { OpenCourse, PublicCourse } from '@readytowork/contract';
import {
  assessmentMinutes,
  type Chapter,
  type Course,
  chapterMinutes,
  doMinutes,
  type Slide,
} from '@readytowork/courseware';
import { slidesOf } from '../modules/catalogue.ts';
import { glossaryView, slideView } from '../modules/modules.view.ts';

interface Shown {
  id: number;
  course: Course;
  passedByPackage: boolean;
  /** Version of the course's pictures. */
  version: string;
  /** Size of the course's pictures, once measured. */
  bytes: number | undefined;
}

/** A package course has no slide pictures, even if it was made from our text. */
export const picturedChapters = ({ format, chapters }: Course): Chapter[] =>
  format === 'scorm' ? [] : chapters;

export function publicCourseView({ id, course, passedByPackage, version, bytes }: Shown): PublicCourse {
  const toDo = doMinutes(course);
  const slides = picturedChapters(course).reduce((sum, chapter) => sum + slidesOf(chapter), 0);
  return {
    id,
    slug: course.slug,
    name: course.name,
    is_scorm: course.format === 'scorm',
    family: course.family,
    art: course.art,
    minutes: course.durationMinutes,
    ...(toDo > 0 && { do_minutes: toDo }),
    assessment_minutes: passedByPackage ? 0 : assessmentMinutes(course.quiz.online.length, course.questions),
    ...(passedByPackage && { passed_by_package: true }),
    blurb: course.blurb,
    version,
    chapters: course.chapters.map((chapter) => chapter.name),
    slides,
    bytes: slides > 0 ? (bytes ?? null) : null,
    sample: sampleOf(course),
  };
}

/** A course with its first chapter, which is public; the player handles a package's knowledge checks. */
export function openCourseView(shown: Shown): OpenCourse {
  const [chapter] = shown.course.chapters;
  const seen = { ...publicCourseView(shown), outcomes: shown.course.outcomes };
  if (!chapter) return { ...seen, first_chapter: null };
  const slides = chapter.slides.filter(({ layout }) => !seen.is_scorm || layout !== 'check');
  const first_chapter = {
    chapterNumber: chapter.number,
    name: chapter.name,
    has_pictures: !seen.is_scorm,
    minutes: chapterMinutes(shown.course)[0] ?? 1,
    slides: slides.map((slide, index) => ({ ...slideView(shown.course, slide), slide: index })),
    ...glossaryView(shown.course),
  };
  return { ...seen, first_chapter };
}

/** The layouts that show most at a glance, best first. */
const telling: Slide['layout'][] = ['comparison', 'list', 'idea', 'example'];

/** The slide of the first chapter that best shows what the course is like; null if it has no slides of ours. */
function sampleOf(course: Course): PublicCourse['sample'] {
  const [chapter] = picturedChapters(course);
  if (!chapter) return null;
  const rank = (slide: Slide) => {
    const place = telling.indexOf(slide.layout);
    return (place < 0 ? telling.length : place) + (slide.art || slide.picture ? 0 : telling.length);
  };
  const [best] = chapter.slides.slice(1).toSorted((a, b) => rank(a) - rank(b));
  const heading = best?.heading.map((span) => span.text).join('') ?? course.name;
  return { chapter: chapter.number, slide: best?.number ?? 0, heading };
}
