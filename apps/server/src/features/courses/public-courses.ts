import type { LandingCourse } from '@readytowork/contract';
import type { Course, Slide } from '@readytowork/courseware';
import type { Database } from '../../db/database.ts';
import type { DatabaseEvents } from '../../db/events.ts';
import { singleFlight } from '../../db/single-flight.ts';
import { isTransient } from '../../db/transient-errors.ts';
import { StorageUnavailable } from '../../storage/storage.ts';
import { type Catalogue, type CatalogueModule, slidesOf } from '../modules/catalogue.ts';
import type { Renderings } from '../modules/renderings.ts';
import { courseSizes, keepCourseSize } from './course-sizes.queries.ts';

/** Milliseconds between two looks at what is still being drawn. */
const measureEveryMs = 20_000;

interface LandingDeps {
  db: Database;
  catalogue: Pick<Catalogue, 'all' | 'changed'>;
  renderings: Pick<Renderings, 'version' | 'size'>;
}

/**
 * What the landing page tells about the courses. The size of their pictures is measured, not promised: until all pictures of
 * a course are drawn, it has no figure. Whichever process has measured it first tells the others.
 */
export class PublicCourses {
  private sizes = new Map<string, number>();
  private list: LandingCourse[] | undefined;
  private measuring = false;
  private lookedAt = 0;
  readonly load = singleFlight(() => this.read());

  constructor(private readonly deps: LandingDeps) {
    deps.catalogue.changed(() => {
      this.list = undefined;
    });
  }

  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: 'course_size',
      heard: () => void this.load().catch(() => undefined),
      catchUp: () => this.load(),
    });
  }

  private async read(): Promise<void> {
    const sizes = await courseSizes(this.deps.db);
    // The same courses make the same page: it is drawn anew when there is something new.
    if (sizes.size === this.sizes.size) return;
    this.sizes = sizes;
    this.list = undefined;
  }

  /** The same array for as long as nothing changed. */
  all(): LandingCourse[] {
    this.list ??= this.deps.catalogue.all().map((module) => this.view(module));
    if (this.list.some((course) => course.bytes === null && course.slides > 0)) void this.measure();
    return this.list;
  }

  private view(module: CatalogueModule): LandingCourse {
    const { course } = module;
    const version = this.deps.renderings.version(course);
    const slides = picturedChapters(course).reduce((sum, chapter) => sum + slidesOf(chapter), 0);
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
      bytes: slides > 0 ? (this.sizes.get(version) ?? null) : null,
      sample: sampleOf(module),
    };
  }

  private async measure(): Promise<void> {
    if (this.measuring || Date.now() - this.lookedAt < measureEveryMs) return;
    this.measuring = true;
    const { db, catalogue, renderings } = this.deps;
    try {
      for (const { course } of catalogue.all()) {
        const version = renderings.version(course);
        if (this.sizes.has(version) || picturedChapters(course).length === 0) continue;
        const size = await renderings.size(course, 'portrait');
        if (size !== undefined) await keepCourseSize(db, version, size);
      }
      await this.load();
    } catch (error) {
      // Nobody waits for this: the page goes on without figures, and looks again.
      if (!(error instanceof StorageUnavailable || isTransient(error))) throw error;
    } finally {
      this.measuring = false;
      this.lookedAt = Date.now();
    }
  }
}

/** A course that plays a package has no pictures of its slides, also where it was made from our text. */
const picturedChapters = ({ format, chapters }: Course) => (format === 'scorm' ? [] : chapters);

/** The layouts that say most at a glance, best first. */
const telling: Slide['layout'][] = ['comparison', 'list', 'idea', 'example'];

/** The slide of the first chapter that shows best what the course is like; null: it has none of ours. */
function sampleOf({ course }: CatalogueModule): LandingCourse['sample'] {
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
