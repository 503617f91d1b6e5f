import type { OpenCourse, PublicCourse } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { singleFlight } from '../../../db/single-flight.ts';
import { isTransient } from '../../../db/transient-errors.ts';
import { StorageUnavailable } from '../../../storage/storage.ts';
import { type Catalogue, type CatalogueModule, noSuchModule } from '../modules/catalogue.ts';
import type { Renderings } from '../modules/renderings.ts';
import { courseSizes, keepCourseSize } from './course-sizes.queries.ts';
import { openCourseView, picturedChapters, publicCourseView } from './courses.view.ts';

/** Milliseconds between two measurements while pictures are missing. */
const measureEveryMs = 20_000;

interface Needs {
  db: Database;
  catalogue: Pick<Catalogue, 'changed' | 'forEverybody' | 'withSlug'>;
  renderings: Pick<Renderings, 'version' | 'size'>;
}

/**
 * The public view of the courses. A course has no size until all its pictures are rendered and measured; the first process to
 * measure it stores it for the others.
 */
export class PublicCourses {
  private sizes = new Map<string, number>();
  private list: { courses: PublicCourse[]; json: string } | undefined;
  private measuring: Promise<void> | undefined;
  private isStopped = false;
  private lookedAt = 0;
  readonly load = singleFlight(() => this.read());

  constructor(private readonly deps: Needs) {
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
    // Without new sizes the rendered page is used again.
    if (sizes.size === this.sizes.size) return;
    this.sizes = sizes;
    this.list = undefined;
  }

  /** The same array until something changes. */
  all = (): PublicCourse[] => this.listed().courses;

  /** The list of courses as JSON, which the landing page embeds. */
  json = (): string => this.listed().json;

  private listed() {
    this.list ??= this.make();
    if (this.list.courses.some((course) => course.bytes === null && course.slides > 0)) this.look();
    return this.list;
  }

  private make() {
    const courses = this.deps.catalogue.forEverybody().map((module) => publicCourseView(this.shown(module)));
    return { courses, json: JSON.stringify(courses) };
  }

  /** @throws not found */
  find = (slug: string): CatalogueModule => {
    const module = this.deps.catalogue.withSlug(slug);
    if (module.restricted) throw noSuchModule();
    return module;
  };

  /** A course with its first chapter. */
  open(slug: string): OpenCourse {
    return openCourseView(this.shown(this.find(slug)));
  }

  private shown({ id, course, passedByPackage }: CatalogueModule) {
    const version = this.deps.renderings.version(course);
    return { id, course, passedByPackage, version, bytes: this.sizes.get(version) };
  }

  /** Resolves once no measurement runs or will start, because the database is about to close. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.measuring;
  }

  private look(): void {
    if (this.measuring || this.isStopped || Date.now() - this.lookedAt < measureEveryMs) return;
    this.measuring = this.measure().finally(() => {
      this.measuring = undefined;
      this.lookedAt = Date.now();
    });
  }

  private async measure(): Promise<void> {
    const { db, catalogue, renderings } = this.deps;
    try {
      for (const { course } of catalogue.forEverybody()) {
        const version = renderings.version(course);
        if (this.isStopped || this.sizes.has(version) || picturedChapters(course).length === 0) continue;
        const size = await renderings.size(course, 'portrait');
        if (size !== undefined) await keepCourseSize(db, version, size);
      }
      if (!this.isStopped) await this.load();
    } catch (error) {
      // No request waits for this: the page goes on without sizes and measures again.
      if (!(error instanceof StorageUnavailable || isTransient(error))) throw error;
    }
  }
}
