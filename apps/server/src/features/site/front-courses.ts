import type { FrontCourse } from '@readytowork/contract';
import type { Course, Slide } from '@readytowork/courseware';
import { boundedCache } from '../../bounded-cache.ts';
import { StorageUnavailable } from '../../storage/storage.ts';
import type { Catalogue, CatalogueModule } from '../modules/catalogue.ts';
import type { Renderings } from '../modules/renderings.ts';

/** Milliseconds between two looks at what is still being drawn. */
const patience = 20_000;

/**
 * What the landing page tells about the courses. What their pictures weigh is measured, not promised: until all
 * pictures of a course are drawn, it has no figure.
 */
export class FrontCourses {
  private readonly weights = boundedCache<string, number>({ name: 'weights of courses', max: 1000 });
  private list: FrontCourse[] | undefined;
  private weighing = false;
  private lookedAt = 0;

  constructor(
    private readonly catalogue: Pick<Catalogue, 'all' | 'changed'>,
    private readonly renderings: Pick<Renderings, 'version' | 'weight'>,
  ) {
    catalogue.changed(() => {
      this.list = undefined;
    });
  }

  /** The same array for as long as nothing changed. */
  all(): FrontCourse[] {
    this.list ??= this.catalogue.all().map((module) => this.view(module));
    if (this.list.some((course) => course.bytes === null && course.slides > 0)) void this.weigh();
    return this.list;
  }

  private view(module: CatalogueModule): FrontCourse {
    const { course } = module;
    const version = this.renderings.version(course);
    const slides = picturedChapters(course).reduce((sum, chapter) => sum + chapter.slides.length, 0);
    return {
      slug: course.slug,
      name: course.name,
      family: course.family,
      duration_minutes: course.durationMinutes,
      blurb: course.blurb,
      outcomes: course.outcomes,
      version,
      chapters: course.chapters.map((chapter) => chapter.name),
      slides,
      bytes: slides > 0 ? (this.weights.get(version) ?? null) : null,
      sample: sampleOf(module),
    };
  }

  private async weigh(): Promise<void> {
    if (this.weighing || Date.now() - this.lookedAt < patience) return;
    this.weighing = true;
    try {
      for (const { course } of this.catalogue.all()) {
        const version = this.renderings.version(course);
        if (this.weights.has(version) || picturedChapters(course).length === 0) continue;
        const weight = await this.renderings.weight(course, 'portrait');
        if (weight === undefined) continue;
        this.weights.set(version, weight);
        this.list = undefined;
      }
    } catch (error) {
      // Nobody waits for this: the page goes on without figures, and looks again.
      if (!(error instanceof StorageUnavailable)) throw error;
    } finally {
      this.weighing = false;
      this.lookedAt = Date.now();
    }
  }
}

/** A course that plays a package has no pictures of its slides, also where it was made from our text. */
const picturedChapters = ({ format, chapters }: Course) => (format === 'scorm' ? [] : chapters);

/** The layouts that say most at a glance, best first. */
const telling: Slide['layout'][] = ['comparison', 'list', 'idea', 'example'];

/** The slide of the first chapter that shows best what the course is like; null: it has none of ours. */
function sampleOf({ course }: CatalogueModule): FrontCourse['sample'] {
  const [chapter] = picturedChapters(course);
  if (!chapter) return null;
  const rank = (slide: Slide) => {
    const place = telling.indexOf(slide.layout);
    return (place < 0 ? telling.length : place) + (slide.art ? 0 : telling.length);
  };
  const [best] = chapter.slides.slice(1).toSorted((a, b) => rank(a) - rank(b));
  const heading = best?.heading.map((span) => span.text).join('') ?? course.name;
  return { chapter: chapter.number, slide: best?.number ?? 0, heading };
}
