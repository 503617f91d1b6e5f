import type { funnelSteps } from '@readytowork/contract';
import { type CatalogueModule, hasAssessment, slidesOf } from '../../learning/modules/catalogue.ts';
import { chapterStep, type Step } from './steps.ts';

export const courseView = ({ id, slug, course }: CatalogueModule) => ({ id, slug, name: course.name });

interface FunnelStep {
  step: (typeof funnelSteps)[number];
  chapter: { number: number; name: string } | null;
  people: number;
}

/**
 * The steps of a course in order, with the number of people who reached each. Without an assessment the list ends before that
 * step.
 */
export function funnelView(
  module: CatalogueModule,
  registered: number,
  counts: ReadonlyMap<Step, number>,
): FunnelStep[] {
  const { course } = module;
  const people = (step: Step) => counts.get(step) ?? 0;
  const plain = (step: FunnelStep['step'], counted: Step = step): FunnelStep => ({
    step,
    chapter: null,
    people: people(counted),
  });
  const learning =
    course.format === 'scorm'
      ? [plain('worked_through', 'worked through')]
      : course.chapters.map(({ number, name }) => ({
          step: 'chapter' as const,
          chapter: { number, name },
          people: people(chapterStep(number)),
        }));
  const passing = ['passed', 'certificate', 'rated'] as const;
  const assessment = hasAssessment(module)
    ? (['begun', ...passing] as const)
    : module.passedByPackage
      ? passing
      : [];
  return [
    { step: 'registered', chapter: null, people: registered },
    plain('opened'),
    ...learning,
    ...assessment.map((step) => plain(step)),
  ];
}

interface StopCount {
  chapter: number;
  slide: number;
  people: number;
}

/**
 * Every slide with the number of learners who stopped there. Stops beyond the end of a shortened course count for its last slide.
 */
export function stopsView({ course }: CatalogueModule, counts: readonly StopCount[]) {
  if (course.format === 'scorm') return [];
  return course.chapters.flatMap((chapter, index) => {
    const slides = slidesOf(chapter);
    const isLast = index === course.chapters.length - 1;
    const here = counts.filter(
      (count) => count.chapter === chapter.number || (isLast && count.chapter > chapter.number),
    );
    return Array.from({ length: slides + 1 }, (_, slide) => ({
      chapter: chapter.number,
      name: chapter.name,
      slide,
      slides,
      people: here
        .filter((count) => (slide === slides ? count.slide >= slides : count.slide === slide))
        .reduce((sum, count) => sum + count.people, 0),
    }));
  });
}

/** @returns the number of ratings for each number of stars, and their mean */
export function starsView(counts: readonly { stars: number; people: number }[]) {
  const by_stars = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    people: counts.filter((count) => count.stars === stars).reduce((sum, { people }) => sum + people, 0),
  }));
  const ratings = by_stars.reduce((sum, { people }) => sum + people, 0);
  const sum = by_stars.reduce((total, { stars, people }) => total + stars * people, 0);
  return { ratings, mean: ratings > 0 ? sum / ratings : null, by_stars };
}

export const minutesOf = (seconds: number) => Math.round(seconds / 60);
