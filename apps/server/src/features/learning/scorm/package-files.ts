import { setTimeout as wait } from 'node:timers/promises';
import type { Course } from '@readytowork/courseware';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';
import type { StoreWatch } from '../../../storage/watched.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import { cleanupPackages, graceMilliseconds } from './import.service.ts';
import { missingFiles } from './missing-files.ts';
import { isOurs, remakeOwnCourses } from './own-courses.service.ts';
import { currentPackage } from './packages.queries.ts';

/** Milliseconds until the next check, depending on the result of the last one. */
const pauses = { complete: 60 * 60_000, missing: 5 * 60_000, unreachable: 30_000, checking: 30_000 };
/** Milliseconds before a check that something has triggered, and the least time between two such checks. */
const [soon, atLeast] = [1_000, 20_000];
/** When the process stops, it abandons a check that takes longer. */
const stopWithin = 1_000;
/** Least time between two rebuilds, so that not every check repeats a failing one. */
const remakeEvery = 10 * 60_000;

export interface FileStatus {
  /** 'checking' until the first check. */
  files: 'checking' | 'complete' | 'missing' | 'unreachable';
  /** Slugs of modules whose package has missing files. */
  missing: string[];
}

const missingModules = (status: () => FileStatus) =>
  new Gauge({
    name: 'readytowork_package_files_missing',
    help: 'Modules whose package is not there whole; -1 while the file store cannot be reached.',
    aggregator: 'max',
    registers: [],
    collect() {
      const { files, missing } = status();
      this.set(files === 'unreachable' ? -1 : missing.length);
    },
  });

interface Parts {
  db: Database;
  storage: Storage;
  store: Pick<StoreWatch, 'lost'>;
  catalogue: Catalogue;
  log: FastifyBaseLogger;
  clock: () => Date;
}

/**
 * Checks in this process's store whether the files of the current packages exist, whatever the database says. Rebuilds packages
 * of our own courses, and reports the others as missing.
 */
export class PackageFiles {
  status: FileStatus = { files: 'checking', missing: [] };
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;
  private isPlannedSoon = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private remadeAt = Number.NEGATIVE_INFINITY;
  private isStarted = false;
  private stopped = false;

  constructor(private readonly parts: Parts) {}

  /** For monitoring: with a shared store a server is ready even without the files, so readiness does not show it. */
  readonly metric = missingModules(() => this.status);

  /** Checks and repairs now, and periodically from then on. */
  async start(): Promise<void> {
    this.isStarted = true;
    this.parts.catalogue.changed(() => this.lookSoon());
    this.parts.store.lost(() => this.lookSoon());
    await this.look();
  }

  /** Call this if a file is missing, or may be. */
  lookSoon(): void {
    if (this.looking) this.again = true;
    else if (!this.isPlannedSoon) this.planSoon();
  }

  /** A later call does not postpone the check. */
  private planSoon(): void {
    this.isPlannedSoon = true;
    this.plan(Math.max(soon, this.lookedAt + atLeast - performance.now()));
  }

  /** The store did not answer: reports that at once, and looks again soon. */
  unreachable(): void {
    if (this.status.files !== 'unreachable') this.status = { ...this.status, files: 'unreachable' };
    this.lookSoon();
  }

  /** Checks the files, unless a check is already running. */
  async look(): Promise<void> {
    this.looking ??= this.lookAndTell().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  async stop(): Promise<void> {
    this.isStarted = false;
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.race([this.looking, wait(stopWithin)]);
  }

  private plan(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.isStarted) this.timer = setTimeout(() => void this.look(), milliseconds).unref();
  }

  private async lookAndTell(): Promise<void> {
    const before = this.status.files;
    this.isPlannedSoon = false;
    try {
      const missing = await this.missing();
      this.status = { files: missing.length > 0 ? 'missing' : 'complete', missing };
      if (missing.length > 0)
        this.parts.log.error({ modules: missing }, 'files of packages are missing: import them again here');
      else await this.tidy();
    } catch (error) {
      this.tellFailure(error);
    }
    if (before !== 'complete' && this.status.files === 'complete')
      this.parts.log.info('the files of all packages are there');
    this.lookedAt = performance.now();
    this.plan(this.again ? atLeast : pauses[this.status.files]);
    this.again = false;
  }

  private async missing(): Promise<string[]> {
    const { db, storage, catalogue } = this.parts;
    const missing = await missingFiles(db, storage);
    if (!this.isStarted) return [...missing].sort();
    const courses = catalogue.all().map(({ course }) => course);
    const lost = courses.filter(({ slug }) => missing.has(slug));
    for (const course of courses.filter(isOurs))
      if (!missing.has(course.slug) && !(await currentPackage(db, course.number))) lost.push(course);
    if (!lost.some(isOurs) || performance.now() - this.remadeAt < remakeEvery) return [...missing].sort();
    await this.remake(lost);
    return [...(await missingFiles(db, storage))].sort();
  }

  private async remake(lost: Course[]): Promise<void> {
    const { db, storage, log } = this.parts;
    this.remadeAt = performance.now();
    try {
      await remakeOwnCourses({ db, storage }, lost);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      if (!this.stopped) log.error({ err: error }, 'packages of courses could not be made again');
    }
  }

  /** The sweep job runs in one process for a shared storage; a process with its own disk sweeps it here. */
  private async tidy(): Promise<void> {
    const { db, storage, clock } = this.parts;
    if (!storage.shared) await cleanupPackages({ db, storage, clock });
    else await storage.tidy(new Date(clock().getTime() - graceMilliseconds));
  }

  private tellFailure(error: unknown): void {
    const { log } = this.parts;
    if (this.stopped) return;
    if (error instanceof StorageUnavailable) {
      this.status = { ...this.status, files: 'unreachable' };
      log.warn({ reason: error.message }, 'the file store is not there: what needs it is refused for now');
    } else log.error({ err: error }, 'the files of packages could not be checked');
  }
}
