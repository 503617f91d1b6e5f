import type { Course } from '@readytowork/courseware';
import type { DatabaseEvents } from '../../db/events.ts';
import { singleFlight } from '../../db/single-flight.ts';
import { notFound } from '../../errors.ts';

/** A question of the online pool, with its key: stays in the server. */
export interface PoolQuestion {
  id: number;
  chapter: number;
  text: string;
  /** The first is the right one. */
  options: string[];
  explanation: string;
}

/** A published module in its current version. */
export interface CatalogueModule {
  id: number;
  slug: string;
  versionId: number;
  course: Course;
  pool: PoolQuestion[];
}

interface CatalogueSource {
  modules(): Promise<CatalogueModule[]>;
  /** Another one whenever the modules are others. */
  stamp(): Promise<string>;
}

/**
 * The published courses, held in memory: they are few, read by every request, and change only by an import. After
 * one, every process reads them anew (NOTIFY, and now and then unasked), so that no request pays for what hardly ever changes.
 */
export class Catalogue {
  private byId = new Map<number, CatalogueModule>();
  private bySlug = new Map<string, CatalogueModule>();
  private readonly onChange: (() => void)[] = [];
  /** What says whether there is anything new: courses are large, and hardly ever change. */
  private stamp: string | undefined;
  readonly load = singleFlight(() => this.read());

  constructor(private readonly source: CatalogueSource) {}

  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: 'catalogue_changed',
      heard: () => void this.load().catch(() => undefined),
      catchUp: () => this.load(),
    });
  }

  private async read(): Promise<void> {
    const stamp = await this.source.stamp();
    if (stamp === this.stamp) return;
    const modules = await this.source.modules();
    this.stamp = stamp;
    this.byId = new Map(modules.map((module) => [module.id, module]));
    this.bySlug = new Map(modules.map((module) => [module.slug, module]));
    for (const listener of this.onChange) listener();
  }

  /** Calls `listener` after each load. */
  changed(listener: () => void): void {
    this.onChange.push(listener);
  }

  all(): CatalogueModule[] {
    return [...this.byId.values()];
  }

  module(id: number): CatalogueModule {
    const module = this.byId.get(id);
    if (!module) throw notFound('There is no such module.');
    return module;
  }

  withSlug(slug: string): CatalogueModule {
    const module = this.bySlug.get(slug);
    if (!module) throw notFound('There is no such module.');
    return module;
  }
}

/**
 * The chapter of a module by its number from 1. A course that plays a package has none here (docs/contract.md, section 5),
 * whatever it was made from.
 */
export function chapterOf(module: CatalogueModule, number: number) {
  const chapters = module.course.format === 'scorm' ? [] : module.course.chapters;
  const chapter = chapters.find((known) => known.number === number);
  if (!chapter) throw notFound('There is no such chapter.');
  return chapter;
}

/** A chapter with `slides` = N has the pictures 0 … N (docs/specification.md, section 2). */
export const slidesOf = (chapter: { slides: unknown[] }) => chapter.slides.length - 1;
