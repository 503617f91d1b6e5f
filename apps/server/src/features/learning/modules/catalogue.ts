import type { Course } from '@readytowork/courseware';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseEvents } from '../../../db/events.ts';
import { singleFlight } from '../../../db/single-flight.ts';
import { HttpError, notFound } from '../../../errors.ts';

/** A question of the online pool with its right option; never leaves the server. */
export interface PoolQuestion {
  id: number;
  chapter: number;
  /** The course outcome it tests, from 1; null in courses without outcomes. */
  outcome: number | null;
  /** Name of the thing that it shows; null if it shows none. */
  shows: string | null;
  text: string;
  /** The first is right. */
  options: string[];
  explanation: string;
}

/** A published module in its current version. */
export interface CatalogueModule {
  id: number;
  slug: string;
  versionId: number;
  /** Only for members of certain groups: everyone else gets the answer for a missing module (module-access.ts). */
  restricted: boolean;
  /** True if the course has no assessment of ours, because its package decides who has passed. */
  passedByPackage: boolean;
  course: Course;
  pool: PoolQuestion[];
}

/** True if learners can begin an assessment of ours in this course. */
export const hasAssessment = ({ passedByPackage, pool }: CatalogueModule): boolean =>
  pool.length > 0 && !passedByPackage;

/** A published module whose course cannot be read; the other modules still load. */
export interface UnreadableModule {
  id: number;
  slug: string;
  problem: string;
}

interface CatalogueSource {
  modules(): Promise<{ modules: CatalogueModule[]; unreadable: UnreadableModule[] }>;
  /** Changes whenever the modules change. */
  stamp(): Promise<string>;
  /** The course of a version, current or not; undefined if it cannot be read. */
  version(id: number): Promise<Course | undefined>;
}

export const noSuchModule = () => notFound('module_not_found');

/** The error for a course that exists but cannot be read. */
export const cannotOpen = () => new HttpError(503, 'module_unreadable', { retryAfterSeconds: 300 });

/**
 * The published courses, held in memory: they are few, every request reads them, and only an import changes them. After an import
 * every process reads them again (by NOTIFY, and periodically), so that no request pays for it.
 */
export class Catalogue {
  private byId = new Map<number, CatalogueModule>();
  private bySlug = new Map<string, CatalogueModule>();
  private list: readonly CatalogueModule[] = [];
  private open: readonly CatalogueModule[] = [];
  private unreadable: UnreadableModule[] = [];
  private readonly onChange: (() => void)[] = [];
  /** Changes with the courses; compared before reading them, because they are large and hardly ever change. */
  private stamp: string | undefined;
  readonly load = singleFlight(() => this.read());

  constructor(
    private readonly source: CatalogueSource,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

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
    const { modules, unreadable } = await this.source.modules();
    for (const { slug, problem } of unreadable)
      this.log.error({ module: slug, problem }, 'a course cannot be read: the others go on without it');
    this.unreadable = unreadable;
    this.stamp = stamp;
    this.list = modules;
    this.open = modules.filter(({ restricted }) => !restricted);
    this.byId = new Map(modules.map((module) => [module.id, module]));
    this.bySlug = new Map(modules.map((module) => [module.slug, module]));
    for (const listener of this.onChange) listener();
  }

  /** Calls `listener` after each load. */
  changed(listener: () => void): void {
    this.onChange.push(listener);
  }

  /** Includes restricted modules. The same array until something changes. */
  all(): readonly CatalogueModule[] {
    return this.list;
  }

  /** The modules without restriction. The same array until something changes. */
  forEverybody(): readonly CatalogueModule[] {
    return this.open;
  }

  module(id: number): CatalogueModule {
    return this.byId.get(id) ?? this.refuse((module) => module.id === id);
  }

  /** A module with the course of another version; with the current course if that version cannot be read any more. */
  async inVersion(module: CatalogueModule, versionId: number): Promise<CatalogueModule> {
    if (versionId === module.versionId) return module;
    const course = await this.source.version(versionId);
    return course ? { ...module, course } : module;
  }

  /** The readable module with this slug, if any. */
  find(slug: string): CatalogueModule | undefined {
    return this.bySlug.get(slug);
  }

  withSlug(slug: string): CatalogueModule {
    return this.bySlug.get(slug) ?? this.refuse((module) => module.slug === slug);
  }

  isUnreadable = (id: number): boolean => this.unreadable.some((module) => module.id === id);

  /**
   * Asks the client to retry if the module is unreadable, because learners' unsent work waits in their browsers and must not be
   * lost.
   */
  private refuse(isIt: (module: UnreadableModule) => boolean): never {
    throw this.unreadable.some(isIt) ? cannotOpen() : noSuchModule();
  }
}

/**
 * The chapter of a module by its number from 1. A package course has none here (docs/contract.md, section 5), even if it was made
 * from our text.
 */
export function chapterOf(module: CatalogueModule, number: number) {
  const chapters = module.course.format === 'scorm' ? [] : module.course.chapters;
  const chapter = chapters.find((known) => known.number === number);
  if (!chapter) throw notFound('chapter_not_found');
  return chapter;
}

/** A chapter with `slides` = N has the pictures 0 … N (docs/specification.md, section 2). */
export const slidesOf = (chapter: { slides: unknown[] }) => chapter.slides.length - 1;
